import { locateField } from '#engine/definition/address.ts';
import {
  type Choice,
  constraintKeywords,
  type FieldNode,
  type FieldSchema,
  type Json,
} from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { equal } from '#engine/values/equal.ts';
import { restore, suggestion, undo } from '../problem.ts';
import { textOf } from '../read/conditions.ts';
import { hasValidLimits, violatedRule } from '../read/fields.ts';
import { isExpression } from '../read/patterns.ts';
import { releasedField } from '../read/released.ts';
import { type FieldSource, type FormSource, formById } from '../read/repository.ts';
import { numbersOf } from '../read/russian.ts';
import { nodesIn, type Path } from '../read/source.ts';
import { type Fault, fieldRule, fileRule } from './rule-kinds.ts';

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

/** The names of choices (`x-label-template`) refer to single, non-sensitive answers of the form. */
export const labelTemplates = fieldRule(({ node }, form) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) =>
    templateAddresses(choice['x-label-template'] ?? '').flatMap((address) =>
      unknownAnswer(form, address, ['oneOf', i, 'x-label-template']),
    ),
  ),
);

/** `x-warning` refers to a single, non-sensitive answer of the form. */
export const answerWarnings = fieldRule(({ node }, form) => {
  const [from = 0, to = from] = node.schema['x-warning']?.years ?? [];
  if (from > to) {
    const what = `от ${from} до ${to} лет не бывает никому: о каждом ответе переспросят`;
    return { at: ['x-warning', 'years'], what, fix: `поменяйте числа местами: [${to}, ${from}]` };
  }
  const address = node.schema['x-warning']?.field;
  return address === undefined ? [] : unknownAnswer(form, address, ['x-warning', 'field']);
});

/** The fault of a reference to anything but a single, non-sensitive answer. */
function unknownAnswer({ definition, fields }: FormSource, address: string, at: Path): readonly Fault[] {
  const found = locateField(definition, address);
  if (found && found.entries.length === 0 && isSingle(found.node)) return [];
  const known = fields.filter((one) => isSingle(one.node)).map((one) => one.node.address);
  const what = `открытого одиночного поля «${address}» в форме нет`;
  return [{ at, what, fix: suggestion(address, known) }];
}

function isSingle({ kind, address, schema }: FieldNode): boolean {
  return kind === 'value' && !address.includes('*') && !schema['x-sensitive'];
}

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
