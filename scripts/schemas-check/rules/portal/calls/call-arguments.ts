import type { Call } from '../../../api/calls.ts';
import { placeIn, type Shape } from '../../../api/shape.ts';
import type { Repository } from '../../../read/repository.ts';
import { suggestion } from '../../../suggest.ts';
import { nearest, type Spot } from '../../../walk/spots.ts';
import { valueFault, written } from '../members.ts';
import { type Fault, meaningRule } from '../spot-rule.ts';

/** What calls send has the names that their operations take, and values that can stand under them. */
export const callArguments = meaningRule({
  path: (spot, repository) => nameFault(spot, callAt(spot, repository), 'path'),
  query: (spot, repository) => nameFault(spot, callAt(spot, repository), 'query'),
  body: (spot, repository) => nameFault(spot, callAt(spot, repository), 'body'),
  'path-value': (spot, repository) => sentFault(spot, callAt(spot, repository)?.path.get(keyOf(spot))?.shape),
  'query-value': (spot, repository) =>
    sentFault(spot, callAt(spot, repository)?.query.get(keyOf(spot))?.shape),
  'body-value': (spot, repository) =>
    sentFault(spot, bodyOf(callAt(spot, repository))?.members.get(keyOf(spot))),
  'filter-value': (spot, repository) => {
    const { name }: { name?: unknown } = Object(spot.holders[1]);
    return sentFault(spot, callAt(spot, repository)?.query.get(String(name))?.shape);
  },
  'range-of': (spot, repository) => {
    const { from }: { from?: unknown } = Object(spot.holders[0]);
    const shape = callAt(spot, repository)?.query.get(String(from))?.shape;
    if (!shape) return undefined;
    const right = shape.types.includes('number') ? 'numbers' : 'dates';
    return spot.value === right
      ? undefined
      : { what: `под «${from}» отправляют ${rangeWords[right]}`, fix: `напишите "of": "${right}"` };
  },
  order: (spot, repository) => orderFault(spot, callAt(spot, repository)),
  count: (spot, repository) => {
    const { counts }: { counts?: { operation?: string; member?: string } } = Object(spot.holders[1]);
    if (!counts)
      return { what: 'числа здесь никто не считает', fix: 'добавьте ряду "counts" или уберите "count"' };
    const answer = repository.calls(String(counts.operation))?.answer;
    const name = String(spot.value);
    const counted = answer?.members.get(String(counts.member));
    if (!answer || !counted || answer.members.has(name)) return undefined;
    const at = placeIn(counted, name);
    return 'missing' in at
      ? {
          what: `числа «${name}» «${counts.operation}» не отвечает`,
          fix: suggestion(name, [...at.known, ...answer.members.keys()]),
        }
      : undefined;
  },
  'finish-member': (spot, repository) => namedFault(spot, repository, 'finish'),
  'draft-member': (spot, repository) => namedFault(spot, repository, 'draft'),
});

const rangeWords = { numbers: 'число', dates: 'день' };

type Part = 'path' | 'query' | 'body';

function callAt(spot: Spot, repository: Repository): Call | undefined {
  return repository.calls(nearest(spot, 'operation') ?? '');
}

function keyOf({ path }: Spot): string {
  return String(path.at(-1));
}

function bodyOf(call: Call | undefined): Shape | undefined {
  return call?.body?.isOpen === false ? call.body : undefined;
}

/** The names that a part of a call takes; none where anything may be sent. */
export function namesOf(call: Call, part: Part): readonly string[] | undefined {
  if (part !== 'body') return [...call[part].keys()];
  return call.body?.isOpen ? undefined : [...(call.body?.members.keys() ?? [])];
}

const partNames: Readonly<Record<Part, string>> = {
  path: 'в адресе',
  query: 'среди параметров запроса',
  body: 'в теле',
};

function nameFault({ value }: Pick<Spot, 'value'>, call: Call | undefined, part: Part): Fault | undefined {
  const name = String(value);
  const known = call && namesOf(call, part);
  if (!call || !known || known.includes(name)) return undefined;
  if (part === 'body' && call.body?.patterns.some((pattern) => pattern.test(name))) return undefined;
  return { what: `${partNames[part]} «${call.id}» нет «${name}»`, fix: suggestion(name, known) };
}

/** The same for an operation that `operations` names. */
function namedFault(spot: Spot, { calls }: Repository, role: string): Fault | undefined {
  const settings = spot.holders.find((holder) => Object.hasOwn(holder, 'operations'));
  const { operations }: { operations?: Readonly<Record<string, string>> } = Object(settings);
  return nameFault(spot, calls(String(operations?.[role])), 'body');
}

/** A value of its own, or one of the record whose type fits. */
function sentFault({ value, record, path }: Spot, taken: Shape | undefined): Fault | undefined {
  if (!taken) return undefined;
  const name = String(path.at(-1));
  const place = /^\{([\w.]+)\}$/.exec(String(value))?.[1];
  if (place === undefined)
    return String(value).includes('{') ? undefined : valueFault(written(taken, value), taken, name);
  const at = placeIn(record, place);
  if (!('found' in at) || fits(at.found, taken)) return undefined;
  const fitting = [...record.members].filter(([, shape]) => shape.types.length > 0 && fits(shape, taken));
  return {
    what: `«${name}» и «{${place}}» разного вида`,
    fix:
      fitting.length > 0 && fitting.length < 5
        ? `подойдёт ${fitting.map(([key]) => `{${key}}`).join(', ')}`
        : 'возьмите другое значение записи, обычно это {id}',
  };
}

function fits(given: Shape, taken: Shape): boolean {
  const wanted = taken.types.filter((type) => type !== 'null');
  const have = given.types.filter((type) => type !== 'null');
  if (wanted.length === 0 || have.length === 0) return true;
  return have.some((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number')));
}

/** An order of the operation: `name`, `-name`. */
function orderFault({ value, path }: Spot, call: Call | undefined): Fault | undefined {
  const order = String(value);
  if (!call) return undefined;
  const { choices = [] } = call.query.get('sort')?.shape ?? {};
  if (choices.includes(order)) return undefined;
  const known = choices.map(String).filter((name) => !path.includes('columns') || !name.startsWith('-'));
  const what =
    known.length > 0 ? `порядка «${order}» у «${call.id}» нет` : `«${call.id}» порядка не принимает`;
  return { what, fix: known.length > 0 ? suggestion(order, known) : 'уберите "sort"' };
}
