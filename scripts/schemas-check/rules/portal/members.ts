import { formFields } from '#engine/definition/definition.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { nameFault } from '../../problem.ts';
import { violatedRule } from '../../read/answers.ts';
import {
  choiceSources,
  type FormSource,
  formById,
  type Repository,
  type Rule,
} from '../../read/repository.ts';
import { nearestText, portalSettings, type Setting, screensOf, settingsOfKind } from '../../read/settings.ts';
import { parseAs, type Shape, shapeAt, valueFault } from '../../read/shapes.ts';
import { nameOfFile } from '../../read/source.ts';
import { type Fault, type Faults, settingKindRule, settingRule } from '../rule-kinds.ts';

/** Settings name existing members of their records, and possible values of these. */
export const members = settingKindRule({
  member: (setting) => memberFault(setting.scope, String(setting.value)),
  place: (setting) => memberFault(setting.scope, String(setting.value)),
  'member-value': (setting) => {
    const { found } = placed(setting.scope, String(setting.path.at(-1))) ?? {};
    return found && valueFault(setting.value, found, String(setting.path.at(-1)));
  },
  choice: (setting) => {
    const place = String(setting.keyword('x-choice-source'));
    const { found } = placed(setting.scope, place) ?? {};
    const shape = found?.items ?? found;
    return shape && valueFault(setting.value, shape, place);
  },
  'place-value': (setting) => {
    const place = String(setting.path[setting.path.lastIndexOf('choices') + 1]);
    const { found } = placed(setting.scope, place) ?? {};
    return found && valueFault(parseAs(found, setting.value), found, place);
  },
  answers: (setting) => {
    const name = String(setting.value);
    const { found } = placed(setting.scope, name) ?? {};
    if (!found) return memberFault(setting.scope, name);
    const form = nearestText(setting, 'form');
    if (found.isOpen || form === undefined || found.forms.includes(form)) return undefined;
    const holding = [...setting.scope.members].filter(([, { forms }]) => forms.includes(form));
    return {
      what: `в «${name}» нет ответов формы «${form}»`,
      fix:
        holding.length > 0
          ? `напишите «${holding.map(([key]) => key).join('» или «')}»`
          : 'проверьте имя формы',
    };
  },
});

/** `serverOnly` names members that the server adds to the answers. */
export const serverMembers = settingKindRule({
  'server-member': (setting) => {
    const own = ownMembers(setting);
    const name = String(setting.value);
    return own && nameFault(`среди ответов нет своего члена «${name}»`, name, own);
  },
});

/** `serverOnly` names all members that the server adds to the answers, except those sent with the answers. */
export const allServerMembers = settingRule((setting) => {
  const { serverOnly, prefill = [] } = objectOf(setting.value);
  if (!Array.isArray(serverOnly)) return undefined;
  const sent = [prefill].flat().flatMap((source) => Object.keys(Object(Object(source).sends)));
  const missing = ownMembers(setting)?.filter((name) => ![...serverOnly, ...sent].includes(name)) ?? [];
  return missing.map((name) => ({
    at: ['serverOnly'],
    what: `сервер пишет среди ответов «${name}», а форма о нём не знает`,
    fix: `добавьте "${name}" в "serverOnly"`,
  }));
});

/** A screen fills a field whose choices an operation lists with the value that the operation gives each choice. */
export const prefilledChoices = settingRule((setting, repository) => {
  const { operation, fields } = objectOf(setting.value);
  if (!setting.path.includes('prefill') || fields === undefined) return undefined;
  const form = formById(repository, nearestText(setting, 'form'));
  const listed = choiceSources(repository).find((source) => source.operation === operation);
  return Object.entries(objectOf(fields)).flatMap(([name, from]): readonly Fault[] => {
    const node = form?.fields.find((field) => field.node.name === name)?.node;
    const value = String(listed?.value).replace(/^\{(.*)\}$/, '$1');
    if (!listed || node?.schema['x-options'] !== operation || from === value) return [];
    const what = `«${name}» хранит {${value}} варианта из «${String(operation)}», а подставят {${String(from)}}`;
    return [{ at: ['fields', name], what, fix: `напишите "${name}": "${value}"` }];
  });
});

function ownMembers(setting: Setting): readonly string[] | undefined {
  const shape = setting.scope.members.get(nearestText(setting, 'values') ?? '');
  return shape && !shape.isOpen && shape.forms.length > 0 ? [...shape.ownMembers] : undefined;
}

function placed(record: Shape, place: string): { readonly found: Shape } | undefined {
  const at = shapeAt(record, place);
  return 'found' in at ? at : undefined;
}

function memberFault(record: Shape, place: string): Fault | undefined {
  const at = shapeAt(record, place);
  if (!('missing' in at)) return undefined;
  return nameFault(`«${place}» взять неоткуда: в записи этого нет`, at.missing, at.known);
}

/** Placeholders in texts name existing values and fitting formats; fixed texts have no placeholders. */
export const templates = settingKindRule({
  template: (setting) => templateFaults(setting, true),
  'path-value': (setting) => templateFaults(setting, false),
  'query-value': (setting) => templateFaults(setting, false),
  'body-value': (setting) => templateFaults(setting, false),
  'address-value': (setting) => templateFaults(setting, false),
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

/** `isShown`: people read the text, so a moment needs a format. */
function templateFaults(setting: Setting, isShown: boolean): Faults {
  if (typeof setting.value !== 'string') return [];
  const [stray] = /[{}][^{}]{0,30}/.exec(setting.value.replace(PLACEHOLDER, '')) ?? [];
  if (stray !== undefined)
    return {
      what: `скобка стоит одна или в ней не имя: «${stray}»`,
      fix: 'пишите имя между двумя скобками, без пробелов: {number} или {submitted_at|date}',
    };
  return placeholders(setting.value).flatMap((one) => placeholderFault(setting, one, isShown) ?? []);
}

function placeholderFault(
  setting: Setting,
  { place, format }: Placeholder,
  isShown: boolean,
): Fault | undefined {
  // answers in lists of applications have a rule of their own
  if (place.startsWith('answers.') && setting.scope.members.get('answers')?.isOpen !== false)
    return undefined;
  const at = shapeAt(setting.scope, place);
  if ('missing' in at) return nameFault(`значения «${place}» здесь нет`, at.missing, at.known);
  const { found } = at;
  if (found.types.includes('object') || found.types.includes('array'))
    return { what: `«${place}» — не одно значение, в текст его не подставить`, fix: partsOf(place, found) };
  if (format === undefined) return isShown && isMoment(found) ? unformatted(place) : undefined;
  const wanted = formats[format];
  if (!wanted) return nameFault(`формата «${format}» нет`, format, Object.keys(formats));
  return wanted(found) ? choicesFault(setting, place, format) : misfit(place, format, found);
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

function misfit(place: string, format: string, shape: Shape): Fault {
  const first = ['date', 'money'].find((name) => formats[name]?.(shape));
  const fix = first === undefined ? `напишите {${place}}` : `напишите {${place}} или {${place}|${first}}`;
  return { what: `формат «${format}» к значению «${place}» не подходит`, fix };
}

function unformatted(place: string): Fault {
  return {
    what: `«${place}» — время, и так его покажут со всеми знаками: 2026-11-21T10:00:00.000Z`,
    fix: `напишите {${place}|date} или {${place}|moment}`,
  };
}

/** `|choice` needs the choices of that place. */
function choicesFault({ parents }: Setting, place: string, format: string): Fault | undefined {
  if (format !== 'choice') return undefined;
  const given = parents.map((holder) => Object(holder).choices ?? Object(Object(holder).card).choices);
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

/** Settings name existing fields of their form, and existing steps of their sequence. */
export const namedFields = settingKindRule({
  field: (setting, repository) => {
    const form = formById(repository, nearestText(setting, 'form'));
    const address = String(setting.value);
    const what = `в форме «${form?.definition.id}» нет поля «${address}»`;
    return form && nameFault(what, address, addressesOf(form));
  },
  'entry-field': (setting, repository) => {
    const form = formById(repository, nearestText(setting, 'form'));
    const group = String(
      nearestText({ parents: setting.parents.slice(0, 2) }, 'group') ?? setting.path.at(-2),
    );
    const known = form && entryFieldsOf(form, group);
    const name = String(setting.value);
    return known && nameFault(`в записи «${group}» нет поля «${name}»`, name, known);
  },
  'carried-field': (setting, repository) => {
    const { name, screen } = objectOf(setting.parents[0]);
    return carriedFault(setting, repository, String(screen ?? name));
  },
  step: ({ value, parents }) => {
    const steps = stepsAround(parents);
    const own = steps.find((step) => parents.includes(step));
    const others = steps.map(({ id }) => id).filter((id) => id !== own?.id);
    return nameFault(`шага «${String(value)}» на этом пути нет`, String(value), others);
  },
});

/** A form accepts the values that a screen sends with it. */
export const sentValues = settingRule(({ value }, repository) => {
  const { form, values } = Object(value);
  const definition = formById(repository, form)?.definition;
  if (!definition || typeof values !== 'object') return undefined;
  const fields = formFields(definition);
  return Object.entries(Object(values)).flatMap(([name, sent]) => {
    const schema = fields.find((field) => field.name === name)?.schema;
    const broken = schema && typeof sent === 'number' ? violatedRule(schema, sent) : undefined;
    if (broken === undefined) return [];
    return {
      at: ['values', name],
      what: `форма «${definition.id}» не примет ${String(sent)} в поле «${name}»: ${broken} — ${String(Object(schema)[broken])}`,
      fix: 'исправьте значение или правило поля',
    };
  });
});

/** Values passed to another screen exist here and are expected there. */
function carriedFault({ value, source }: Setting, repository: Repository, target: string): Fault | undefined {
  const name = String(value);
  const faults = [nameOfFile(source.file), target].map((screen) => {
    const known = fieldsOf(repository, screen);
    return known && nameFault(`на экране «${screen}» нет поля «${name}»`, name, known);
  });
  return faults.find((fault) => fault !== undefined);
}

/** The fields of all valid forms of a screen; `undefined` if there are none. */
function fieldsOf(repository: Repository, name: string): readonly string[] | undefined {
  const screen = screensOf(repository).get(name);
  const ids = screen ? settingsOfKind(screen, 'form').map(({ value }) => value) : [];
  const forms = repository.forms.filter(({ definition }) => ids.includes(definition.id));
  return forms.length > 0 ? [...new Set(forms.flatMap(addressesOf))] : undefined;
}

function addressesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).flatMap(({ address, children, kind }) =>
    kind === 'object' ? children.map((child) => child.address) : address,
  );
}

/** The fields of an entry; `undefined` if the form has no such group. */
function entryFieldsOf({ definition }: FormSource, group: string): readonly string[] | undefined {
  const field = formFields(definition).find(({ kind, name }) => kind === 'group' && name === group);
  return field?.children.map(({ name }) => name);
}

function stepsAround(holders: readonly object[]): readonly { readonly id: string }[] {
  const flow = holders.find((holder) => Array.isArray(Object(holder).steps));
  return Object(flow).steps ?? [];
}

const contacts = ['phone', 'email'] as const;

/** The other kind of contact, if a path names only that. */
function otherContact(place: string, wanted: string): string | undefined {
  return place.includes(wanted)
    ? undefined
    : contacts.find((kind) => kind !== wanted && place.includes(kind));
}

/** A phone format is used for phones, and an email format for email addresses. */
export const contactMembers = settingRule((setting, repository) => {
  if (typeof setting.value !== 'string') return contactColumn(setting);
  const text = setting.value;
  const [, scheme = '', place = ''] = /^(tel|mailto):\{([\w.]+)/.exec(text) ?? [];
  const byScheme = scheme === '' ? undefined : otherContact(place, scheme === 'tel' ? 'phone' : 'email');
  if (byScheme !== undefined)
    return {
      what: `ссылка ${scheme}: ведёт на «${place}»`,
      fix: scheme === 'tel' ? 'подставьте телефон' : 'подставьте почту',
    };
  const form = formById(repository, nearestText(setting, 'form'));
  const format = form?.fields.find(({ node }) => node.address === setting.path.at(-1))?.node.schema.format;
  const isKnown = setting.kind === 'member' && contacts.some((kind) => kind === format);
  const byField = isKnown && format !== undefined ? otherContact(text, format) : undefined;
  if (byField === undefined) return undefined;
  return {
    what: `в поле «${String(setting.path.at(-1))}» (${format}) попадёт «${text}»`,
    fix: `возьмите значение с ${format === 'phone' ? 'телефоном' : 'почтой'}`,
  };
});

/** `{ "label": "Телефон", "text": "{email}" }` */
function contactColumn({ value }: Setting): Fault | undefined {
  const { label, text } = objectOf(value);
  if (typeof label !== 'string' || typeof text !== 'string') return undefined;
  const wanted = /^телефон/i.test(label) ? 'phone' : /^(почта|e-?mail)/i.test(label) ? 'email' : undefined;
  const places = placeholders(text).map(({ place }) => place);
  if (wanted === undefined || places.length === 0) return undefined;
  if (places.some((place) => otherContact(place, wanted) === undefined)) return undefined;
  return {
    what: `под «${label}» стоит «${text}»`,
    fix: `подставьте ${wanted === 'phone' ? 'телефон' : 'почту'}`,
    at: ['text'],
  };
}

/** A sum that most texts format as money is formatted everywhere; otherwise people read kopecks. */
export const moneyPlaces: Rule = (repository) => {
  const texts = portalSettings(repository).flatMap((setting) =>
    setting.kind === 'template' && typeof setting.value === 'string'
      ? { setting, found: placeholders(setting.value) }
      : [],
  );
  const all = texts.flatMap(({ found }) => found);
  const count = (name: string, wanted: string | undefined) =>
    all.filter(({ place, format }) => lastOf(place) === name && format === wanted).length;
  const shown = all.filter(({ format }) => format === 'money').map(({ place }) => lastOf(place));
  const sums = new Set(shown.filter((name) => count(name, 'money') > count(name, undefined)));
  return texts.flatMap(({ setting, found }) =>
    found
      .filter(({ place, format }) => format === undefined && sums.has(lastOf(place)))
      .map(({ place }) =>
        setting.source.problem(
          setting.path,
          `«${place}» — сумма, и так её покажут в копейках`,
          `напишите {${place}|money}`,
        ),
      ),
  );
};

function lastOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}

/** Records contain answers of the form that `x-stored-form` names. */
export const storedForms = settingRule(({ value, scope, keyword }) => {
  if (keyword('x-stored-form') !== true || scope.isOpen || scope.forms.includes(String(value)))
    return undefined;
  const { forms } = scope;
  return {
    what: `ответов формы «${String(value)}» в этих записях нет`,
    fix: forms.length > 0 ? `здесь ответы форм: ${forms.join(', ')}` : 'уберите "form"',
  };
});

/** The last call of a wizard has the id of the record: in its path, as `application_id`, or under the name `finishId`. */
export const finishedRecords = settingRule(({ value }, { calls }) => {
  const { operations, finishId, screens }: { operations?: unknown; finishId?: unknown; screens?: unknown } =
    Object(value);
  const { finish } = objectOf(operations);
  const call = calls(String(finish));
  if (finishId !== undefined || screens === undefined || !call || call.body?.isOpen) return undefined;
  // the path may contain the record
  if (call.path.size > 0) return undefined;
  if (call.body?.members.has('application_id')) return undefined;
  const numbers = [...(call.body?.members ?? [])].flatMap(([name, { types }]) =>
    types.includes('integer') ? name : [],
  );
  return {
    what: `«${call.id}» не принимает «application_id», под которым ей отправят номер`,
    fix: `допишите "finishId": "${numbers[0] ?? 'id'}"`,
    at: ['operations', 'finish'],
  };
});

/** A form whose response contains the signed-in user takes it over (`user`); no other form does. */
export const changedUser = settingRule(({ value, keyword }, { calls }) => {
  const { operation, user, done } = objectOf(value);
  const hasUser = calls(String(operation))?.response?.members.has('user');
  if (keyword('x-call-kind') !== 'form' || done === undefined || hasUser === undefined) return undefined;
  if (hasUser === (user !== undefined)) return undefined;
  return hasUser
    ? {
        what: `«${String(operation)}» отвечает, кто теперь вошёл, а имя в меню останется прежним`,
        fix: 'допишите "user": true',
        at: ['operation'],
      }
    : { what: `«${String(operation)}» не отвечает, кто вошёл`, fix: 'уберите "user"', at: ['user'] };
});
