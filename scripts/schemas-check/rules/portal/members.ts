import { placeIn, type Scalar, type Shape } from '../../api/shape.ts';
import { suggestion } from '../../suggest.ts';
import { nearest, type Spot } from '../../walk/spots.ts';
import { type Fault, meaningRule } from './spot-rule.ts';

/** Settings name members that their records have, and values that these can have. */
export const members = meaningRule({
  member: (spot) => memberFault(spot.record, String(spot.value)),
  place: (spot) => memberFault(spot.record, String(spot.value)),
  'member-value': (spot) => {
    const { found } = placed(spot.record, String(spot.path.at(-1))) ?? {};
    return found && valueFault(spot.value, found, String(spot.path.at(-1)));
  },
  choice: (spot) => {
    const place = String(spot.said('x-of'));
    const { found } = placed(spot.record, place) ?? {};
    const shape = found?.items ?? found;
    return shape && valueFault(spot.value, shape, place);
  },
  'place-value': (spot) => {
    const place = String(spot.path[spot.path.lastIndexOf('choices') + 1]);
    const { found } = placed(spot.record, place) ?? {};
    return found && valueFault(written(found, spot.value), found, place);
  },
  answers: (spot) => {
    const name = String(spot.value);
    const { found } = placed(spot.record, name) ?? {};
    if (!found) return memberFault(spot.record, name);
    const form = nearest(spot, 'form');
    if (found.isOpen || form === undefined || found.forms.includes(form)) return undefined;
    const holding = [...spot.record.members].filter(([, { forms }]) => forms.includes(form));
    return {
      what: `в «${name}» нет ответов формы «${form}»`,
      fix:
        holding.length > 0
          ? `напишите «${holding.map(([key]) => key).join('» или «')}»`
          : 'проверьте имя формы',
    };
  },
});

/** What the server says among the answers, and takes from nobody, is named: all of it, and nothing else. */
export const serverMembers = meaningRule({
  'server-member': (spot) => {
    const own = ownMembers(spot);
    const name = String(spot.value);
    if (!own || own.includes(name)) return undefined;
    return { what: `среди ответов нет своего члена «${name}»`, fix: suggestion(name, own) };
  },
  answers: (spot) => {
    const { serverOnly, prefill = [] }: { serverOnly?: unknown; prefill?: unknown } = Object(spot.holders[0]);
    if (!Array.isArray(serverOnly)) return undefined;
    // what is sent with the answers is taken too
    const sent = [prefill].flat().flatMap((source) => Object.keys(Object(Object(source).sends)));
    const missing = ownMembers(spot)?.filter((name) => ![...serverOnly, ...sent].includes(name)) ?? [];
    return missing.map((name) => ({
      what: `сервер пишет среди ответов «${name}», а форма о нём не знает`,
      fix: `добавьте "${name}" в "serverOnly"`,
      at: [...spot.path.slice(0, -1), 'serverOnly'],
    }));
  },
});

function ownMembers(spot: Spot): readonly string[] | undefined {
  const shape = spot.record.members.get(nearest(spot, 'values') ?? '');
  return shape && !shape.isOpen && shape.forms.length > 0 ? [...shape.own] : undefined;
}

function placed(record: Shape, place: string): { readonly found: Shape } | undefined {
  const at = placeIn(record, place);
  return 'found' in at ? at : undefined;
}

function memberFault(record: Shape, place: string): Fault | undefined {
  const at = placeIn(record, place);
  if (!('missing' in at)) return undefined;
  return { what: `«${place}» взять неоткуда: в записи этого нет`, fix: suggestion(at.missing, at.known) };
}

/** What is wrong with a value that is compared with a member or sent as one. */
export function valueFault(value: unknown, shape: Shape, name: string): Fault | undefined {
  const { choices, types } = shape;
  const known = [...(choices ?? []), ...(types.includes('null') ? [null] : [])];
  if (choices && !known.some((choice) => choice === value))
    return { what: `значения «${String(value)}» у «${name}» не бывает`, fix: nearestOf(value, known) };
  if (choices || types.length === 0 || types.includes(typeOf(value))) return undefined;
  if (types.includes('number') && typeOf(value) === 'integer') return undefined;
  return {
    what: `«${name}» — ${types.map((type) => typeNames[type] ?? type).join(' или ')}, а здесь ${typeNames[typeOf(value)]}`,
    fix: types.includes('boolean') ? 'напишите true или false, без кавычек' : 'напишите значение этого вида',
  };
}

function nearestOf(value: unknown, known: readonly Scalar[]): string {
  return suggestion(String(value), known.map(String));
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'да или нет (true или false)',
  null: 'пусто (null)',
  array: 'список',
  object: 'объект',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** A value as its member has it, of the text that stands for it: `"2"` is the number 2 where numbers stand. */
export function written({ types, choices }: Shape, value: unknown): unknown {
  if (typeof value !== 'string' || types.includes('string')) return value;
  const isNumeric = types.includes('integer') || types.includes('number') || typeof choices?.[0] === 'number';
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value;
}
