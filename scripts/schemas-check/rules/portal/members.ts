import { formFields } from '#engine/definition/definition.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { FormSource, Repository } from '#scripts/schemas-check/read/repository.ts';
import { placeIn, type Shape } from '#scripts/schemas-check/read/shapes.ts';
import { brokenRule } from '../../read/fields.ts';
import type { Rule } from '../../read/repository.ts';
import { valueFault, written } from '../../read/shapes.ts';
import { nameOfFile } from '../../read/source.ts';
import { nearest, portalSpots, type Spot, screensOf, spotsMeaning } from '../../read/spots.ts';
import { meaningRule, type SpotFault, spotRule } from '../rule-kinds.ts';

/** Settings name members that their records have, and values that these can have. */
export const members = meaningRule({
  member: (spot) => memberFault(spot.record, String(spot.value)),
  place: (spot) => memberFault(spot.record, String(spot.value)),
  'member-value': (spot) => {
    const { found } = placed(spot.record, String(spot.path.at(-1))) ?? {};
    return found && valueFault(spot.value, found, String(spot.path.at(-1)));
  },
  choice: (spot) => {
    const place = String(spot.said('x-choice-source'));
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

/** Read-only members that the server adds to answers are listed completely and exactly. */
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
    // members sent with the answers are accepted too
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

function memberFault(record: Shape, place: string): SpotFault | undefined {
  const at = placeIn(record, place);
  if (!('missing' in at)) return undefined;
  return { what: `«${place}» взять неоткуда: в записи этого нет`, fix: suggestion(at.missing, at.known) };
}

/** Placeholders in texts name existing values and fitting formats; fixed texts have no placeholders. */
export const templates = meaningRule({
  template: (spot) => templateFaults(spot, true),
  'path-value': (spot) => templateFaults(spot, false),
  'query-value': (spot) => templateFaults(spot, false),
  'body-value': (spot) => templateFaults(spot, false),
  'address-value': (spot) => templateFaults(spot, false),
  words: ({ value }) => {
    const [place] = /\{[^{}]*\}?/.exec(String(value)) ?? [];
    if (place === undefined) return undefined;
    return {
      what: `сюда значения не подставляются, а в тексте «${place}»`,
      fix: 'напишите слова без скобок',
    };
  },
});

/** The content of braces: a path, and a format after the bar. */
interface Placeholder {
  readonly place: string;
  readonly format: string | undefined;
}

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+))?\}/g;

function placeholders(template: string): readonly Placeholder[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, place = '', format]) => ({ place, format }));
}

/** `isShown`: somebody reads it, so that a moment needs its format. */
function templateFaults(spot: Spot, isShown: boolean): readonly SpotFault[] {
  if (typeof spot.value !== 'string') return [];
  const [stray] = /[{}][^{}]{0,30}/.exec(spot.value.replace(PLACEHOLDER, '')) ?? [];
  if (stray !== undefined)
    return [
      {
        what: `скобка стоит одна или в ней не имя: «${stray}»`,
        fix: 'пишите имя между двумя скобками, без пробелов: {number} или {submitted_at|date}',
      },
    ];
  return placeholders(spot.value).flatMap((one) => placeholderFault(spot, one, isShown) ?? []);
}

function placeholderFault(
  spot: Spot,
  { place, format }: Placeholder,
  isShown: boolean,
): SpotFault | undefined {
  // the answers that lists of applications show have a rule of their own
  if (place.startsWith('answers.') && spot.record.members.get('answers')?.isOpen !== false) return undefined;
  const at = placeIn(spot.record, place);
  if ('missing' in at)
    return { what: `значения «${place}» здесь нет`, fix: suggestion(at.missing, at.known) };
  const { found } = at;
  if (found.types.includes('object') || found.types.includes('array'))
    return { what: `«${place}» — не одно значение, в текст его не подставить`, fix: partsOf(place, found) };
  if (format === undefined) return isShown && isMoment(found) ? unformatted(place) : undefined;
  const wanted = formats[format];
  if (!wanted) return { what: `формата «${format}» нет`, fix: suggestion(format, Object.keys(formats)) };
  return wanted(found) ? choicesFault(spot, place, format) : misfit(place, format, found);
}

/** Formats that may follow the bar (`src/portal/text/template.ts`), and the shapes they accept. */
const formats: Readonly<Record<string, (shape: Shape) => boolean>> = {
  date: (shape) => isUnknown(shape) || isMoment(shape) || shape.format === 'date',
  moment: (shape) => isUnknown(shape) || isMoment(shape),
  ago: (shape) => isUnknown(shape) || isMoment(shape),
  money: isNumber,
  size: isNumber,
  duration: isNumber,
  age: (shape) => isUnknown(shape) || shape.types.includes('string'),
  phone: (shape) => isUnknown(shape) || shape.types.includes('string'),
  choice: () => true,
};

function isUnknown({ types }: Shape): boolean {
  return types.length === 0;
}

function isMoment({ format }: Shape): boolean {
  return format === 'date-time';
}

function isNumber(shape: Shape): boolean {
  return isUnknown(shape) || shape.types.includes('integer') || shape.types.includes('number');
}

function misfit(place: string, format: string, shape: Shape): SpotFault {
  const first = ['date', 'money'].find((name) => formats[name]?.(shape));
  const fix = first === undefined ? `напишите {${place}}` : `напишите {${place}} или {${place}|${first}}`;
  return { what: `формат «${format}» к значению «${place}» не подходит`, fix };
}

function unformatted(place: string): SpotFault {
  return {
    what: `«${place}» — время, и так его покажут со всеми знаками: 2026-11-21T10:00:00.000Z`,
    fix: `напишите {${place}|date} или {${place}|moment}`,
  };
}

/** `|choice` needs the choices of that place. */
function choicesFault({ holders }: Spot, place: string, format: string): SpotFault | undefined {
  if (format !== 'choice') return undefined;
  const given = holders.map((holder) => Object(holder).choices ?? Object(Object(holder).card).choices);
  if (given.some((choices) => Object.hasOwn(Object(choices), place))) return undefined;
  return {
    what: `вариантов значения «${place}» нет, и вместо слов покажут «female» или «1»`,
    fix: `опишите их: "choices": { "${place}": … }`,
  };
}

function partsOf(place: string, { members }: Shape): string {
  const [first] = members.keys();
  return first === undefined ? 'возьмите другое значение' : `возьмите его часть: {${place}.${first}}`;
}

/** Settings name fields that the form in question has, and steps that the way has. */
export const formFieldsNamed = meaningRule({
  field: (spot, { forms }) => {
    const form = forms.find(({ definition }) => definition.id === nearest(spot, 'form'));
    const known = form && addressesOf(form);
    const address = String(spot.value);
    if (!form || !known || known.includes(address)) return undefined;
    return { what: `в форме «${form.definition.id}» нет поля «${address}»`, fix: suggestion(address, known) };
  },
  'entry-field': (spot, { forms }) => {
    const form = forms.find(({ definition }) => definition.id === nearest(spot, 'form'));
    const group = String(nearest({ holders: spot.holders.slice(0, 2) }, 'group') ?? spot.path.at(-2));
    const known = form && entryFieldsOf(form, group);
    const name = String(spot.value);
    if (!known || known.includes(name)) return undefined;
    return { what: `в записи «${group}» нет поля «${name}»`, fix: suggestion(name, known) };
  },
  'carried-field': (spot, repository) => {
    const { name, screen }: { name?: unknown; screen?: unknown } = Object(spot.holders[0]);
    return carriedFault(spot, repository, String(screen ?? name));
  },
  step: ({ value, holders }) => {
    const steps = stepsAround(holders);
    const known = steps.map(({ id }) => id);
    const [own] = steps.filter((step) => holders.includes(step));
    const others = known.filter((id) => id !== own?.id);
    if (others.includes(String(value))) return undefined;
    return { what: `шага «${String(value)}» на этом пути нет`, fix: suggestion(String(value), others) };
  },
});

/** A value that a screen sends with a form is one that the form accepts. */
export const sentValues = spotRule(({ value, path }, { forms }) => {
  const { form, values } = Object(value);
  const definition = forms.find((one) => one.definition.id === form)?.definition;
  if (!definition || typeof values !== 'object') return undefined;
  const fields = formFields(definition);
  return Object.entries(Object(values)).flatMap(([name, sent]): readonly SpotFault[] => {
    const schema = fields.find((field) => field.name === name)?.schema;
    if (!schema || typeof sent !== 'number') return [];
    const broken = brokenRule(schema, sent);
    if (broken === undefined) return [];
    const what = `форма «${definition.id}» не примет ${sent} в поле «${name}»: ${broken} — ${String(Object(schema)[broken])}`;
    return [{ what, fix: 'исправьте значение или правило поля', at: [...path, 'values', name] }];
  });
});

/** Values passed to another screen exist here and are expected there. */
function carriedFault(
  { value, source }: Spot,
  repository: Repository,
  target: string,
): SpotFault | undefined {
  const here = nameOfFile(source.file);
  for (const screen of [here, target]) {
    const known = fieldsOf(repository, screen);
    if (known && !known.includes(String(value)))
      return {
        what: `на экране «${screen}» нет поля «${String(value)}»`,
        fix: suggestion(String(value), known),
      };
  }
  return undefined;
}

/** The fields of all forms of a screen; `undefined` where it has none that are sound. */
function fieldsOf(repository: Repository, name: string): readonly string[] | undefined {
  const screen = screensOf(repository).get(name);
  const ids = screen ? spotsMeaning(screen, 'form').map(({ value }) => value) : [];
  const forms = repository.forms.filter(({ definition }) => ids.includes(definition.id));
  return forms.length > 0 ? [...new Set(forms.flatMap(addressesOf))] : undefined;
}

function addressesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).flatMap(({ address, children, kind }) =>
    kind === 'object' ? children.map((child) => child.address) : address,
  );
}

/** The fields of an entry; `undefined` where the form has no such group. */
function entryFieldsOf({ definition }: FormSource, group: string): readonly string[] | undefined {
  const field = formFields(definition).find(({ kind, name }) => kind === 'group' && name === group);
  return field?.children.map(({ name }) => name);
}

function stepsAround(holders: readonly object[]): readonly { readonly id: string }[] {
  const flow = holders.find((holder) => Array.isArray(Object(holder).steps));
  return Object(flow).steps ?? [];
}

const contacts = ['phone', 'email'] as const;

/** The other kind of contact, where a place names that alone. */
function otherContact(place: string, wanted: string): string | undefined {
  return place.includes(wanted)
    ? undefined
    : contacts.find((kind) => kind !== wanted && place.includes(kind));
}

/** A phone format is used for phones, and an email format for email addresses. */
export const contactMembers = spotRule((spot, { forms }) => {
  if (typeof spot.value !== 'string') return contactColumn(spot);
  const text = spot.value;
  const [, scheme = '', place = ''] = /^(tel|mailto):\{([\w.]+)/.exec(text) ?? [];
  const byScheme = scheme === '' ? undefined : otherContact(place, scheme === 'tel' ? 'phone' : 'email');
  if (byScheme !== undefined)
    return {
      what: `ссылка ${scheme}: ведёт на «${place}»`,
      fix: scheme === 'tel' ? 'подставьте телефон' : 'подставьте почту',
    };
  const form = forms.find(({ definition }) => definition.id === nearest(spot, 'form'));
  const format = form?.fields.find(({ node }) => node.address === spot.path.at(-1))?.node.schema.format;
  const isKnown = spot.means === 'member' && contacts.some((kind) => kind === format);
  const byField = isKnown && format !== undefined ? otherContact(text, format) : undefined;
  if (byField === undefined) return undefined;
  return {
    what: `в поле «${String(spot.path.at(-1))}» (${format}) попадёт «${text}»`,
    fix: `возьмите значение с ${format === 'phone' ? 'телефоном' : 'почтой'}`,
  };
});

/** `{ "label": "Телефон", "text": "{email}" }` */
function contactColumn({ value, path }: Spot): SpotFault | undefined {
  const { label, text }: { label?: unknown; text?: unknown } = Object(value);
  if (typeof label !== 'string' || typeof text !== 'string') return undefined;
  const wanted = /^телефон/i.test(label) ? 'phone' : /^(почта|e-?mail)/i.test(label) ? 'email' : undefined;
  const places = placeholders(text).map(({ place }) => place);
  if (wanted === undefined || places.length === 0) return undefined;
  if (places.some((place) => otherContact(place, wanted) === undefined)) return undefined;
  return {
    what: `под «${label}» стоит «${text}»`,
    fix: `подставьте ${wanted === 'phone' ? 'телефон' : 'почту'}`,
    at: [...path, 'text'],
  };
}

/** A sum that other texts show as money is shown so everywhere: without it people read kopecks. */
export const moneyPlaces: Rule = (repository) => {
  const texts = portalSpots(repository).flatMap((spot) =>
    spot.means === 'template' && typeof spot.value === 'string'
      ? { spot, found: placeholders(spot.value) }
      : [],
  );
  const all = texts.flatMap(({ found }) => found);
  const count = (name: string, wanted: string | undefined) =>
    all.filter(({ place, format }) => lastOf(place) === name && format === wanted).length;
  const shown = all.filter(({ format }) => format === 'money').map(({ place }) => lastOf(place));
  const sums = new Set(shown.filter((name) => count(name, 'money') > count(name, undefined)));
  return texts.flatMap(({ spot, found }) =>
    found
      .filter(({ place, format }) => format === undefined && sums.has(lastOf(place)))
      .map(({ place }) =>
        spot.source.problem(
          spot.path,
          `«${place}» — сумма, и так её покажут в копейках`,
          `напишите {${place}|money}`,
        ),
      ),
  );
};

function lastOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}
