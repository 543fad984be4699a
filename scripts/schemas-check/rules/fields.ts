import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  type Choice,
  constraintKeywords,
  type FieldNode,
  type FieldSchema,
  type Json,
} from '#engine/definition/definition.ts';
import { isRequiredOnPage, widgetOf } from '#engine/definition/field.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { equal } from '#engine/values/equal.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import fieldMeta from '#schemas/meta/form-field.schema.json' with { type: 'json' };
import { objectOf } from '#scripts/generate/json-files.ts';
import { likelyWord, restore, suggestion, undo } from '../problem.ts';
import {
  applicableTypes,
  hasValidLimits,
  healthWord,
  isExpression,
  isIneffective,
  type Question,
  textOf,
  violatedRule,
} from '../read/answers.ts';
import { releasedField } from '../read/released.ts';
import { type FieldSource, formById } from '../read/repository.ts';
import { numbersOf } from '../read/russian.ts';
import { nodesIn, type Path } from '../read/source.ts';
import { isWrapper, placeOf, shapeMessage } from '../shape.ts';
import { type Fault, fieldRule, fileRule } from './rule-kinds.ts';

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
function questionsOf(data: Json): readonly Question[] {
  return nodesIn(data).flatMap(({ path, value }) => {
    const { title } = objectOf(value);
    return typeof title === 'string' ? { name: String(path.at(-1) ?? ''), schema: { title } } : [];
  });
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

/** Examples satisfy the constraints of their field: samples and the API description use them. */
export const examples = fieldRule(({ node }) => {
  const { schema } = node;
  const given = schema.examples ?? [];
  if (!hasValidLimits(schema)) return [];
  return given.flatMap((example, i) => {
    const broken = violatedRule(schema, example);
    return broken === undefined
      ? []
      : {
          at: ['examples', i],
          what: `пример «${String(example)}» не отвечает правилам поля`,
          fix: `исправьте пример или правило ${broken}`,
        };
  });
});

/** A record that is edited later has no limit that a valid answer violates with time: it is saved with all its answers. */
export const passingLimits = fieldRule(({ node: { schema } }, { definition }, { contract }) => {
  const limit = schema['x-not-before'] ?? '';
  if (!/^today(\+|$)/.test(limit) || !contract.edited.has(definition.id)) return [];
  return {
    at: ['x-not-before'],
    what: `день, который ещё не прошёл, завтра пройдёт, и запись с ним уже не сохранить: форму «${definition.id}» потом правят`,
    fix: 'уберите "x-not-before"',
  };
});

/** The default of a field is a valid answer. */
export const defaults = fieldRule(({ node }) => {
  const { schema, kind } = node;
  const given = schema.default;
  if (given === undefined || schema.type === undefined || !hasValidLimits(schema)) return [];
  if (kind !== 'value' && kind !== 'list') return [];
  const choices = schema.oneOf ?? schema.items?.oneOf;
  if (choices)
    return unknownChoices(
      node,
      choices.map((choice) => choice.const),
    );
  const broken = violatedRule(schema, given);
  if (broken === undefined) return [];
  return {
    at: ['default'],
    what: `«${textOf(given)}» в default не отвечает правилам поля`,
    fix:
      broken === 'type' ? `напишите ответ как type: ${schema.type}` : `исправьте его или правило ${broken}`,
  };
});

function unknownChoices({ schema, kind }: FieldNode, choices: readonly string[]): readonly Fault[] {
  const given = schema.default;
  if (kind === 'list' && !Array.isArray(given))
    return [
      { at: ['default'], what: 'default списка — не список', fix: 'возьмите ответ в скобки: ["ответ"]' },
    ];
  const answers: readonly Json[] = Array.isArray(given) ? given : [given ?? null];
  return answers
    .map((answer, i) => ({ answer, at: kind === 'list' ? ['default', i] : ['default'] }))
    .filter(({ answer }) => typeof answer !== 'string' || !choices.includes(answer))
    .map(({ answer, at }) => ({
      at,
      what: `варианта «${textOf(answer)}» у поля нет`,
      fix: choices.includes(textOf(answer))
        ? `возьмите его в кавычки: "${textOf(answer)}"`
        : suggestion(textOf(answer), choices),
    }));
}

/** Two choices have different values, titles and templates. */
export const choices = fieldRule(({ node }, form, repository) => {
  const { schema } = node;
  const released = releasedField(repository, form, node)?.schema;
  return [
    ...repeats(schema.oneOf, ['oneOf'], released?.oneOf),
    ...repeats(schema.items?.oneOf, ['items', 'oneOf'], released?.items?.oneOf),
    ...invalidChoices(schema, []),
    ...invalidChoices(schema.items ?? {}, ['items']),
    ...misnumberedChoice(schema.oneOf, ['oneOf']),
    ...misnumberedChoice(schema.items?.oneOf, ['items', 'oneOf']),
  ];
});

const firstQuestionsFile = 'schemas/first-questions.json';
/** The form in which the school edits its first questions and answers. */
const QUESTION_FORM = 'faq-question';

/** The form accepts the first questions and answers: otherwise the school could not save them again. */
export const firstQuestions = fileRule(firstQuestionsFile, ({ data }, repository) => {
  const fields = formById(repository, QUESTION_FORM)?.fields ?? [];
  return fields.flatMap(({ node }) =>
    nodesIn(data).flatMap(({ path, value }) => {
      if (path.at(-1) !== node.name || typeof value !== 'string' || !hasValidLimits(node.schema)) return [];
      const broken = violatedRule(node.schema, value);
      if (broken === undefined) return [];
      const what = `форма «${QUESTION_FORM}» этого не примет: ${broken} — ${String(Object(node.schema)[broken])}`;
      return { at: path, what, fix: 'исправьте слова: иначе школа не сможет их изменить' };
    }),
  );
});

/** The pattern of a field accepts the answer that a message or the help gives as an example. */
export const statedExamples = fieldRule(({ node: { schema } }) => {
  if (schema.type !== 'string' || schema.pattern === undefined || !hasValidLimits(schema)) return undefined;
  const texts: readonly (readonly [Path, string | undefined])[] = [
    [['x-help'], schema['x-help']],
    [['x-messages', 'required'], schema['x-messages']?.required],
    [['x-messages', 'pattern'], schema['x-messages']?.pattern],
  ];
  const rejected = texts.flatMap(([at, text = '']) => {
    const [, example] = /например,? «?([^\s«»]+)»?[.;)]?$/.exec(text) ?? [];
    const answer = example?.replace(/[.;)]$/, '');
    return answer !== undefined && violatedRule(schema, answer) === 'pattern' ? { at, answer } : [];
  });
  return rejected.slice(0, 1).map(({ at, answer }) => ({
    at: ['pattern'],
    what: `ответ «${answer}», который ${at.join('.')} даёт как пример, не примут`,
    fix: 'исправьте выражение или пример в словах',
  }));
});

/** Choices that repeat a value, title or template; of two equal ones, the one that was not released is reported. */
function repeats(list: readonly Choice[] = [], at: Path, released: readonly Choice[] = []): readonly Fault[] {
  return (['x-label-template', 'const', 'title'] as const).flatMap((keyword) =>
    list.flatMap((choice, i) => {
      const value = choice[keyword];
      const first = list.findIndex((one) => one[keyword] === value);
      if (
        value === undefined ||
        first === i ||
        list.findIndex((one, k) => k > first && one[keyword] === value) !== i
      )
        return [];
      const isReleased = (one: Choice | undefined) => released.some((former) => equal(former, one));
      const index = isReleased(choice) && !isReleased(list[first]) ? first : i;
      return [{ at: [...at, index, keyword], ...repeated[keyword](value) }];
    }),
  );
}

const repeated = {
  'x-label-template': (value: string) => ({
    what: `вариант со словами «${value}» уже есть: их не различить`,
    fix: 'назовите ответ, по которому узнают этот вариант',
  }),
  const: (value: string) => ({
    what: `вариант «${value}» уже есть`,
    fix: 'дайте ему другое значение или уберите',
  }),
  title: (value: string) => ({
    what: `вариант со словами «${value}» уже есть`,
    fix: 'назовите его иначе или уберите',
  }),
};

/** The only choice whose title contains another number than its value. */
function misnumberedChoice(list: readonly Choice[] = [], at: Path): readonly Fault[] {
  const numbered = list.filter((choice) => /^\d+$/.test(choice.const));
  const numberOf = ({ title }: Choice) => numbersOf(title)[0];
  const others = numbered.filter((choice) => numberOf(choice) !== Number(choice.const));
  const [other] = others;
  if (!other || others.length > 1 || numbered.length < 3) return [];
  const what = `у варианта «${other.const}» слова «${other.title}», а у остальных число в словах — это значение`;
  return [{ at: [...at, list.indexOf(other), 'title'], what, fix: 'исправьте "const" или слова' }];
}

/** Choices that violate other constraints of the field, so that nobody can select them. */
function invalidChoices(
  schema: Pick<FieldSchema, 'oneOf' | 'maxLength' | 'minLength' | 'pattern'>,
  at: Path,
): Fault[] {
  const { oneOf = [], maxLength = Infinity, minLength = 0, pattern = '' } = schema;
  const expression = new RegExp(isExpression(pattern) ? pattern : '', 'u');
  return oneOf.flatMap((choice, i) => {
    const { length } = [...choice.const];
    const keyword =
      (length > maxLength && 'maxLength') ||
      (length < minLength && 'minLength') ||
      (!expression.test(choice.const) && 'pattern');
    if (!keyword) return [];
    const what = `вариант «${choice.const}» не отвечает правилу ${keyword} этого же поля: выбрать его нельзя`;
    return {
      at: [...at, 'oneOf', i, 'const'],
      what,
      fix: `уберите ${keyword}: у поля с вариантами он лишний`,
    };
  });
}

/** The range of `x-warning` is not empty. */
export const answerWarnings = fieldRule(({ node }) => {
  const [from = 0, to = from] = node.schema['x-warning']?.years ?? [];
  if (from <= to) return undefined;
  const what = `от ${from} до ${to} лет не бывает никому: о каждом ответе переспросят`;
  return { at: ['x-warning', 'years'], what, fix: `поменяйте числа местами: [${to}, ${from}]` };
});

/** Every message belongs to a constraint of the field; a constraint of the release may be lost. */
export const knownMessages = fieldRule((field, form, repository) => {
  const { node } = field;
  const known = rulesOf(field);
  const released = releasedField(repository, form, node);
  return Object.keys(node.schema['x-messages'] ?? {}).flatMap((keyword) => {
    if (known.includes(keyword)) return [];
    const limit = constraintKeywords.find((one) => one === keyword);
    const before = limit && released?.schema[limit];
    const lost = keyword === 'required' && released && isRequiredOnPage(released);
    const restored =
      before === undefined
        ? undefined
        : restore(`"${keyword}": ${JSON.stringify(before)}`, ' или уберите эти слова');
    return {
      at: ['x-messages', keyword],
      what: `у поля «${node.name}» нет правила «${keyword}»`,
      fix: lost
        ? undo(`верните "${node.name}" в "required" или уберите эти слова`)
        : (restored ?? suggestion(keyword, known)),
    };
  });
});

function rulesOf({ node }: FieldSource): string[] {
  const { schema } = node;
  return [
    'type',
    ...(isRequiredOnPage(node) ? ['required'] : []),
    ...(schema.oneOf || schema.items?.oneOf ? ['enum'] : []),
    ...constraintKeywords.filter(
      (keyword) => schema[keyword] !== undefined || schema.items?.[keyword] !== undefined,
    ),
  ];
}

/** A choice named after another answer (`x-label-template`) is offered only if that answer is visible. */
export const hiddenChoices = fieldRule(({ node }, { fields }) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) => {
    const [address = ''] = templateAddresses(choice['x-label-template'] ?? '');
    const top = fields.find((field) => field.node.address === address.split('/')[0])?.node;
    if (!top?.showIf || node.showIf || node.address.startsWith(top.address)) return [];
    return {
      at: ['oneOf', i, 'x-label-template'],
      what: `«${top.address}» бывает скрыто, а этот вариант предлагают всегда`,
      fix: `поставьте полю «${node.name}» условие, как у «${top.address}»`,
    };
  }),
);
