import { isList, isRecord, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import { innerSchemas } from '#engine/external/read/keywords.ts';
import {
  type ExternalSchema,
  isOfType,
  numberAt,
  referencedSchema,
  schemasAt,
  textAt,
  typesOf,
} from '#engine/external/schema.ts';
import { equal } from '#engine/values/equal.ts';
import { type Fix, type ProblemLinks, restore, suggestion } from '../problem.ts';
import { crossedLimits } from '../read/fields.ts';
import { externalForms, pathOfPointer, type Rule } from '../read/repository.ts';

/** A mistake in an external form, at a JSON pointer. */
interface PointedFault extends ProblemLinks {
  readonly at: string;
  readonly what: string;
  readonly fix: Fix;
}

/** A rule over every object schema of an external form, with the questions that its branches share. */
function externalRule(
  check: (schema: JsonObject, surroundings: Surroundings) => readonly PointedFault[],
): Rule {
  const checkAll = (schema: JsonObject, surroundings: Surroundings): readonly PointedFault[] => {
    const { root, at, known, shared } = surroundings;
    const own = {
      root,
      at,
      known: [...known, ...questionsIn(schema, root)],
      shared: [...shared, ...ownQuestions(schema, at)],
    };
    const inner = innerSchemas(schema).flatMap(({ keyword, at: where, schema: part }) => {
      if (!isRecord(part) || keyword === 'if') return [];
      const isSame = [...branches, 'not'].includes(keyword);
      const outer = isSame ? own : { known: [], shared: [] };
      return checkAll(part, { root, at: at + where, known: outer.known, shared: outer.shared });
    });
    return [...check(schema, { ...surroundings, known: own.known }), ...inner];
  };
  return (repository) =>
    externalForms(repository).flatMap(({ form: { head }, published: { schema } }) =>
      isRecord(schema)
        ? checkAll(schema, { root: schema, at: '', known: [], shared: [] }).map(
            ({ at, what, fix, ...links }) => head.problem(pathOfPointer(schema, at), what, fix, links),
          )
        : [],
    );
}

interface Surroundings {
  readonly root: JsonObject;
  readonly at: string;
  /** Questions of the same object, in any of its branches. */
  readonly known: readonly Question[];
  /** Questions that the schemas around this branch ask in all cases. */
  readonly shared: readonly Question[];
}

interface Question {
  readonly name: string;
  readonly schema: ExternalSchema;
  readonly at?: string;
}

const branches = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];

/** A condition (`if`) of an external form reads questions of the same object: an unknown name has no effect. */
export const externalConditions = externalRule((schema, { at, known }) => {
  const names = [...new Set(known.map(({ name }) => name))];
  const condition = memberOf(schema, 'if');
  if (names.length === 0 || !isRecord(condition)) return [];
  return namesRead(condition, `${at}/if`)
    .filter(({ name }) => !names.includes(name))
    .map(({ at: pointer, name }) => ({
      at: pointer,
      what: `условие читает вопрос «${name}», а его здесь нет`,
      fix: suggestion(name, names),
    }));
});

/** A condition (`if`) of an external form decides something, and does not hold before its question is answered. */
export const externalDecisions = externalRule((schema, { at }) => {
  const condition = memberOf(schema, 'if');
  const branch = ['then', 'else'].find((name) => memberOf(schema, name) !== undefined);
  if (condition === undefined) {
    if (branch === undefined) return [];
    return [
      { at: `${at}/${branch}`, what: `без "if" слово "${branch}" ничего не значит`, fix: restore('"if"') },
    ];
  }
  if (branch === undefined) {
    const what = 'от условия ничего не зависит: рядом нет ни "then", ни "else"';
    const fix = 'добавьте "then" с вопросами для этого случая или уберите "if"';
    return [{ at: `${at}/if`, what, fix, hides: ['externalForms.externalOrder'] }];
  }
  if (!isRecord(condition) || memberOf(schema, 'then') === undefined) return [];
  const required = [memberOf(condition, 'required') ?? []].flat();
  return ownQuestions(condition, `${at}/if`)
    .filter(({ name, schema: part }) => !required.includes(name) && part !== true)
    .map(({ name }) => ({
      at: `${at}/if/properties/${name}`,
      what: `условие выполнится и тогда, когда на «${name}» ещё не ответили`,
      fix: `допишите в "if": "required": ["${name}"]`,
    }));
});

/** Values that a condition or a branch compares with are possible answers to the question. */
export const externalValues = externalRule((schema, { root, at, known, shared }) => {
  const condition = memberOf(schema, 'if');
  const read = isRecord(condition) ? namesRead(condition, `${at}/if`) : [];
  return [
    ...read.flatMap((one) => impossibleValues(one, known, root)),
    ...ownQuestions(schema, at).flatMap((one) => impossibleValues(one, shared, root)),
  ];
});

/** Values of `const` and `enum` that no definition of the same question allows. */
function impossibleValues(
  { name, schema, at }: Question,
  questions: readonly Question[],
  root: JsonObject,
): readonly PointedFault[] {
  const defined = questions.filter((one) => one.name === name && one.schema !== schema);
  if (!isRecord(schema) || defined.length === 0) return [];
  const constant = memberOf(schema, 'const');
  const choices = memberOf(schema, 'enum');
  const values = [
    ...(constant === undefined ? [] : [{ value: constant, where: '/const' }]),
    ...(isList(choices) ? choices.map((value, i) => ({ value, where: `/enum/${i}` })) : []),
  ];
  return values
    .filter(({ value }) => !defined.some((one) => allows(one.schema, value, root)))
    .map(({ value, where }) => ({
      at: `${at}${where}`,
      what: `на вопрос «${name}» не бывает ответа ${JSON.stringify(value)}`,
      fix: possibleFix(value, defined, root),
    }));
}

function possibleFix(value: unknown, defined: readonly Question[], root: JsonObject): Fix {
  const possible = defined.flatMap((one) => possibleAnswers(one.schema, root));
  const meant = possible.find((answer) => answer !== value && String(answer) === String(value));
  if (typeof meant === 'string') return `возьмите его в кавычки: "${meant}"`;
  if (meant !== undefined) {
    const word = typeof meant === 'boolean' ? `: это ответ «${meant ? 'Да' : 'Нет'}»` : '';
    return `напишите ${String(meant)} без кавычек${word}`;
  }
  return possible.length > 0
    ? suggestion(String(value), possible.map(String))
    : 'напишите ответ того же вида';
}

function possibleAnswers(schema: ExternalSchema, root: JsonObject): readonly unknown[] {
  if (!isRecord(schema)) return [];
  const reference = textAt(schema, '$ref');
  const choices = memberOf(schema, 'enum');
  return [
    ...(reference === undefined ? [] : possibleAnswers(referencedSchema(root, reference), root)),
    ...(isList(choices) ? choices : []),
    ...schemasAt(schema, 'oneOf').flatMap((one) => (isRecord(one) ? (memberOf(one, 'const') ?? []) : [])),
    ...(typesOf(schema).includes('boolean') ? [true, false] : []),
  ];
}

/** Whether the type and the choices of a schema allow a value. */
function allows(schema: ExternalSchema, value: unknown, root: JsonObject): boolean {
  if (!isRecord(schema)) return schema;
  const answer = JSON.parse(JSON.stringify(value));
  const reference = textAt(schema, '$ref');
  const [types, constant, choices] = [typesOf(schema), memberOf(schema, 'const'), memberOf(schema, 'enum')];
  const options = [...schemasAt(schema, 'oneOf'), ...schemasAt(schema, 'anyOf')];
  return (
    (types.length === 0 || types.some((type) => isOfType(answer, type))) &&
    (constant === undefined || equal(constant, value)) &&
    (!isList(choices) || choices.some((choice) => equal(choice, value))) &&
    (options.length === 0 || options.some((option) => allows(option, value, root))) &&
    (reference === undefined || allows(referencedSchema(root, reference), value, root))
  );
}

/** A question has different choices, and its lower limits lie below the upper ones. */
export const externalLimits = externalRule((schema, { at }) => {
  const limits = Object.fromEntries(
    limitNames.flatMap((name) => {
      const limit = numberAt(schema, name);
      return limit === undefined ? [] : [[name, limit] as const];
    }),
  );
  const choices = memberOf(schema, 'enum');
  const list = isList(choices) ? choices : [];
  return [
    ...crossedLimits(limits).map(({ low, high, least, most }) => ({
      at: `${at}/${low}`,
      what: `${low} ${least} больше, чем ${high} ${most}: ни один ответ не подойдёт`,
      fix: `исправьте то число, в котором ошибка: ${low} — не больше ${most} или ${high} — не меньше ${least}`,
      hides: ['externalForms.externalSchemas'],
    })),
    ...list.flatMap((choice, i) =>
      list.findIndex((one) => equal(one, choice)) === i
        ? []
        : {
            at: `${at}/enum/${i}`,
            what: `вариант ${JSON.stringify(choice)} уже есть`,
            fix: 'исправьте его или уберите',
          },
    ),
  ];
});

const limitNames = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** The questions that a schema itself asks. */
function ownQuestions(schema: JsonObject, at: string): readonly Question[] {
  const properties = memberOf(schema, 'properties');
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, part]) =>
    isRecord(part) || typeof part === 'boolean' ? { name, schema: part, at: `${at}/properties/${name}` } : [],
  );
}

/** The questions that a schema asks in any of its branches. */
function questionsIn(
  schema: JsonObject,
  root: JsonObject,
  seen: readonly JsonObject[] = [],
): readonly Question[] {
  const reference = textAt(schema, '$ref');
  const target = reference === undefined ? undefined : referencedSchema(root, reference);
  const parts = innerSchemas(schema).flatMap(({ keyword, schema: part }) =>
    branches.includes(keyword) ? part : [],
  );
  return [
    ...ownQuestions(schema, ''),
    ...[...parts, ...(target === undefined ? [] : [target])].flatMap((part) =>
      isRecord(part) && !seen.includes(part) ? questionsIn(part, root, [...seen, schema]) : [],
    ),
  ];
}

/** The names that a condition reads, with the schemas of their answers and the pointers to these. */
function namesRead(condition: JsonObject, at: string): readonly (Question & { readonly at: string })[] {
  const required = memberOf(condition, 'required');
  const parts = innerSchemas(condition).flatMap(({ keyword, at: where, schema }) =>
    isRecord(schema) && ['allOf', 'anyOf', 'oneOf', 'not'].includes(keyword)
      ? namesRead(schema, at + where)
      : [],
  );
  return [
    ...(isList(required)
      ? required.map((name, i) => ({ at: `${at}/required/${i}`, name: String(name), schema: true }))
      : []),
    ...ownQuestions(condition, at).map((one) => ({ ...one, at: one.at ?? at })),
    ...parts,
  ];
}
