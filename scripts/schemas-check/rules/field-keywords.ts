import { Ajv2020 } from 'ajv/dist/2020.js';
import { type FieldNode, isRecord, type Json } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import fieldMeta from '#schemas/meta/form-field.schema.json' with { type: 'json' };
import { likelyWord } from '../problem.ts';
import { applicableTypes, healthWord, isIneffective, type Question } from '../read/fields.ts';
import { isWrapper, placeOf } from '../shape/shape.ts';
import { shapeMessage } from '../shape/shape-messages.ts';
import { fieldRule } from './rule-kinds.ts';

/** Every field has a type, its own or that of its definition. A field without one is mostly a misspelt name. */
export const types = fieldRule(({ node, scope, parent }) => {
  if (node.kind === 'external' || node.schema.type !== undefined) return undefined;
  const typed = scope.filter(({ schema }) => schema.type !== undefined).map(({ name }) => name);
  const likely = parent && likelyWord(node.name, typed);
  return {
    what: `у поля «${node.name}» нет type`,
    fix: likely ?? 'добавьте "type", например "string"',
  };
});

/** Fields of one section have different titles, unless conditions decide which of them is shown. */
export const sectionTitles = fieldRule(({ node, scope, parent }) => {
  const { title, 'x-section': section } = node.schema;
  if (title === undefined || isConditional(node) || parent?.kind === 'files') return [];
  const twin = scope
    .slice(0, scope.indexOf(node))
    .find((one) => one.schema.title === title && one.schema['x-section'] === section && isBeside(one, node));
  if (!twin) return [];
  const what = `так же называется поле «${twin.name}» этого раздела: их не различить`;
  return { at: ['title'], what, fix: 'назовите одно из них иначе' };
});

function isBeside(one: FieldNode, other: FieldNode): boolean {
  return one.step === other.step && !isConditional(one) && one.name !== other.name;
}

/** Whether a field is rendered only sometimes, or never. */
function isConditional({ schema }: FieldNode): boolean {
  return schema['x-show-if'] !== undefined || schema['x-widget'] === 'hidden';
}

/** A warning compares a field with another one: its own answer always equals itself. */
export const ownWarnings = fieldRule(({ node: { name, address, schema } }) => {
  const other = schema['x-warning']?.field;
  if (other !== name && other !== address) return undefined;
  const what = `поле «${name}» сравнивается с самим собой: так предупредят каждого`;
  return { at: ['x-warning', 'field'], what, fix: 'назовите поле, с которым его сравнивают' };
});

/** Every keyword applies to the type of its field: a limit of length has no effect on a list. */
export const fittingKeywords = fieldRule(({ node }) => {
  const { type } = node.schema;
  return Object.keys(node.schema).flatMap((keyword) =>
    isIneffective(keyword, type)
      ? {
          at: [keyword],
          what: `${keyword} ничего не значит для type: ${type}`,
          fix: `уберите его: он для type: ${applicableTypes(keyword)?.join(', ')}`,
        }
      : [],
  );
});

/** Combinations of keywords that the meta schema of fields rejects, with its message. */
export const fieldFacts = fieldRule((field) => {
  const { node, parent } = field;
  const facts = {
    name: node.name,
    kind: node.kind,
    ...(parent && { parent: parent.kind }),
    widget: widgetOf(node),
    required: node.required,
    conditional: node.showIf !== undefined,
    schema: node.schema,
  };
  if (isPossibleField(facts)) return [];
  return (isPossibleField.errors ?? [])
    .filter((error) => !isWrapper(error))
    .map((error) => ({
      at: placeOf(facts, error).filter((step, i) => i > 0 || step !== 'schema'),
      ...shapeMessage(error),
    }));
});

/** The fields that a widget can render, as a schema and in words; a widget that `x-widgets` lacks does not compile. */
const fits: Readonly<Record<WidgetName, { readonly fits: string; readonly field: object }>> =
  meta['x-widgets'];

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  // both meta schemas are valid: a test compiles them
  validateSchema: false,
  code: { optimize: false },
});

const isPossibleField = ajv.compile(fieldMeta);

/** A widget can render the type of its field. */
export const widgets = fieldRule(({ node }) => {
  const widget = node.schema['x-widget'];
  if (widget === undefined || ajv.validate(fits[widget].field, node.schema)) return [];
  return {
    at: ['x-widget'],
    what: `«${widget}» не рисует поле «${node.name}»`,
    fix: `он подходит только ${fits[widget].fits}`,
  };
});

/** A field about health has `x-sensitive`, which keeps the answer out of logs, letters, lists and exports. */
export const healthAnswers = fieldRule(({ node, parent }) => {
  const { schema } = node;
  if (schema['x-sensitive'] !== undefined || parent?.schema['x-sensitive']) return [];
  if (node.kind === 'group' || node.kind === 'object' || node.kind === 'files') return [];
  const asked = schema['x-external-schema'] ? questionsOf(schema['x-external-schema'].schema) : [];
  const word = [node, ...(parent ? [parent] : []), ...asked].map(healthWord).find((one) => one !== undefined);
  if (word === undefined) return [];
  return {
    at: [],
    what: `ответ «${schema.title ?? node.name}», судя по слову «${word}», — о здоровье, а не помечен`,
    fix: 'добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false',
  };
});

/** Questions of an external form: every part with a title, by name. */
function questionsOf(data: Json, name = ''): readonly Question[] {
  if (!isRecord(data)) return Array.isArray(data) ? data.flatMap((item: Json) => questionsOf(item)) : [];
  const { title } = data;
  const own: Question[] = typeof title === 'string' ? [{ name, schema: { title } }] : [];
  return [...own, ...Object.entries(data).flatMap(([key, value]) => questionsOf(value ?? null, key))];
}

/** Field names of the HTML standard's autofill. */
const { contacts, others } = meta.$defs.field.properties['x-autocomplete']['x-names'];

/** `[section-…] [shipping|billing] [home|work|mobile] field`, `on` or `off` (HTML, autofill detail tokens). */
export const autocomplete = fieldRule(({ node }) => {
  const value = node.schema['x-autocomplete'];
  if (value === undefined || value === 'on' || value === 'off') return [];
  const words = value.split(' ');
  if (words[0]?.startsWith('section-')) words.shift();
  if (words[0] === 'shipping' || words[0] === 'billing') words.shift();
  const isContact = ['home', 'work', 'mobile'].includes(words[0] ?? '');
  const [name = '', ...rest] = isContact ? words.slice(1) : words;
  const known = isContact ? contacts : [...contacts, ...others];
  if (known.includes(name) && rest.length === 0) return [];
  const wrong = rest.length > 0 && known.includes(name) ? rest.join(' ') : name;
  return {
    at: ['x-autocomplete'],
    what: `браузер не знает слова автозаполнения «${wrong}»`,
    fix: likelyWord(wrong, known) ?? 'возьмите слово из стандарта HTML (family-name, tel, email) или off',
  };
});

/** The fields of an object are filled in for one person: all have the autofill section that most have. */
export const autocompleteSections = fieldRule(({ node, parent }) => {
  const value = node.schema['x-autocomplete'];
  if (!parent || value === undefined || value === 'on' || value === 'off') return undefined;
  const sections = parent.children.flatMap(({ schema }) => sectionOf(schema['x-autocomplete']) ?? []);
  const [section] = sections;
  const isUsual = sections.length > 1 && sections.every((one) => one === section);
  if (section === undefined || !isUsual || sectionOf(value) !== undefined) return undefined;
  return {
    at: ['x-autocomplete'],
    what: `у других полей «${parent.name}» автозаполнение ${section}, а браузер подставит сюда другого человека`,
    fix: `напишите "${section} ${value}"`,
  };
});

function sectionOf(value = ''): string | undefined {
  return /^section-\S+/.exec(value)?.[0];
}

/** Autofill inserts the data of the user: not in fields about a child, and not for two people in one form. */
export const autocompletePeople = fieldRule(({ node, parent }, { definition, fields }) => {
  const value = node.schema['x-autocomplete'];
  if (value === undefined || !personal.includes(value.split(' ').at(-1) ?? '')) return [];
  const step = definition.steps.find(({ id }) => id === node.step);
  const section = step?.sections[node.schema['x-section'] ?? ''];
  const words = [node.schema.title, node.schema['x-messages']?.required, parent?.schema.title];
  // a title that begins otherwise may be about companions of a child
  const isOfChild = /^(о )?реб[её]н/i.test(section?.title ?? '');
  if (isOfChild || words.some((text) => /реб[её]н/i.test(text ?? '')))
    return {
      at: ['x-autocomplete'],
      what: `поле «${node.name}» — о ребёнке, а браузер подставит того, кто печатает`,
      fix: 'напишите "x-autocomplete": "off"',
    };
  const twin = fields.find((one) => one.node.schema['x-autocomplete'] === value)?.node;
  if (!twin || twin === node || twin.address === node.address || (twin.showIf && node.showIf)) return [];
  return {
    at: ['x-autocomplete'],
    what: `браузер подставит сюда то же, что в «${twin.address}»`,
    fix: `если это другой человек, напишите "off" или другой "section-…"`,
  };
});

/** Autofill words of one person. */
const personal = ['name', 'given-name', 'additional-name', 'family-name', 'nickname', 'bday', 'sex'];
