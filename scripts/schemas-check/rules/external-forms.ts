import { interpretingValidateFunction } from '#engine/compile/read-definition.ts';
import { isList, isRecord, type Json, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import type { ExternalForm, Refusal } from '#engine/external/external-form.ts';
import { standardKeywords } from '#engine/external/read/check.ts';
import { innerSchemas } from '#engine/external/read/keywords.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import {
  type ExternalSchema,
  numberAt,
  referencedSchema,
  schemasAt,
  textAt,
  typesOf,
} from '#engine/external/schema.ts';
import { evaluateExternal } from '#engine/external/validate/evaluate.ts';
import { uiWidget } from '#engine/external/widgets.ts';
import { equal } from '#engine/values/equal.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, isTypo, nameFault, type Problem, restore, suggestion } from '../problem.ts';
import { attackOn, crossedLimits } from '../read/answers.ts';
import {
  type ExternalSource,
  externalForms,
  isScreen,
  pathOfPointer,
  type Repository,
  type Rule,
} from '../read/repository.ts';
import { formsNamedIn, nodesIn, type Path, type Source, valueAt } from '../read/source.ts';
import { questionnairesOf } from '../read/statuses.ts';
import { type Fault, fileRule } from './rule-kinds.ts';

/** A file inside the data would be stored with the answers: only forms in our own vocabulary have files. */
export const externalFiles: Rule = (repository) =>
  externalForms(repository).flatMap(({ form: { head }, published: { schema, ui }, ui: uiFile }) => [
    ...fileSchemas(schema).map((pointer) => head.problem(pathOfPointer(schema, pointer), WHAT, FIX)),
    ...(uiFile ? fileWidgets(ui).map((path) => uiFile.problem(path, WHAT, FIX)) : []),
  ]);

const WHAT = 'файл в чужой схеме становится частью ответов, и школа его не увидит';
const FIX = 'уберите вопрос или опишите анкету нашими словами: там файл — "x-widget": "files"';

/** Pointers to the keywords that ask for a file, except in examples and choices. */
function fileSchemas(schema: Json, at = ''): readonly string[] {
  if (!isRecord(schema)) return [];
  return [
    ...(memberOf(schema, 'format') === 'data-url' ? [`${at}/format`] : []),
    ...(memberOf(schema, 'contentEncoding') === 'base64' ? [`${at}/contentEncoding`] : []),
    ...innerSchemas(schema).flatMap((inner) => fileSchemas(inner.schema, at + inner.at)),
  ];
}

/** Paths of a uiSchema that ask for a file: `ui:widget`, or `widget` of `ui:options`. */
function fileWidgets(data: unknown): readonly Path[] {
  return nodesIn(data).flatMap(({ path, value }) => {
    const [holder, word] = path.slice(-2);
    const isWidget = path.at(-1) === 'ui:widget' || (word === 'widget' && holder === 'ui:options');
    return isWidget && uiWidget(value) === 'file' ? [path] : [];
  });
}

/** A questionnaire is an object of answers: an empty one is blank, and a list or text cannot be stored whole. */
export const externalRoots: Rule = (repository) =>
  externalForms(repository).flatMap(({ form: { head }, published }) => {
    const { form } = readExternal(published.schema);
    if (!form || canBeObject(form.schema, form.schema)) return [];
    return head.problem(
      Object.hasOwn(Object(head.data), 'type') ? ['type'] : [],
      'вся анкета здесь — не объект, а портал хранит и проверяет ответы объекта',
      'вложите эту схему в объект: "type": "object", "properties": { "<имя>": … }',
    );
  });

function canBeObject(schema: ExternalSchema, root: JsonObject): boolean {
  if (typeof schema === 'boolean') return schema;
  const can = (inner: ExternalSchema) => canBeObject(inner, root);
  const reference = textAt(schema, '$ref');
  return (
    (reference === undefined || can(referencedSchema(root, reference))) &&
    isObjectByType(schema) &&
    valuesOf(schema).some(isRecord) &&
    schemasAt(schema, 'allOf').every(can) &&
    ['oneOf', 'anyOf'].map((word) => schemasAt(schema, word)).every((all) => !all.length || all.some(can))
  );
}

/** Without a type, a schema with list keywords alone renders as a list. */
function isObjectByType(schema: JsonObject): boolean {
  const types = typesOf(schema);
  if (types.length > 0) return types.includes('object');
  return memberOf(schema, 'items') === undefined || memberOf(schema, 'properties') !== undefined;
}

/** Possible types of the whole value; an object by default. */
function valuesOf(schema: JsonObject): readonly Json[] {
  const constant = memberOf(schema, 'const');
  const choices = memberOf(schema, 'enum');
  return constant !== undefined ? [constant] : isList(choices) ? choices : [{}];
}

/** An external form must be renderable and valid as a whole, and its examples must satisfy its own schema. */
export const externalSchemas: Rule = (repository) =>
  externalForms(repository).flatMap((source) => {
    const { form, published, ui } = source;
    const {
      form: read,
      refused,
      notes,
    } = readExternal(published.schema, {
      id: form.definition.id,
      ...(published.ui !== undefined && { ui: published.ui }),
      isSafePattern: (pattern) => attackOn(pattern) === undefined,
    });
    // keywords without effect: in a uiSchema they are mostly misspelt, in a schema `schemas:try` reports them
    const reported = [...refused, ...(ui ? notes.filter(({ at }) => at.startsWith(UI)) : [])];
    const misspelt = notes.flatMap(({ at }) => misspeltKeyword(form.head, at) ?? []);
    return [
      ...reported.map((refusal) => refusalProblem(source, refusal)),
      ...misspelt,
      ...(read ? exampleProblems(source, read, repository) : []),
    ];
  });

/** The order of a uiSchema names members of the schema: rjsf ignores the others. */
export const externalOrder: Rule = (repository) =>
  externalForms(repository).flatMap(({ published: { schema }, ui }) => {
    // conditions add members, too
    const known = nodesIn(schema).flatMap(({ path, value }) =>
      path.at(-1) === 'properties' ? Object.keys(Object(value)) : [],
    );
    const written: unknown = Object(ui?.data)['ui:order'];
    if (!ui || !Array.isArray(written)) return [];
    const order = written.map(String);
    const unknown = order.filter((name) => !known.includes(name) && name !== '*');
    const own = Object.keys(objectOf(objectOf(schema).properties));
    const [forgotten] = own.filter((name) => !order.includes(name) && !order.includes('*'));
    if (unknown.length > 0 || forgotten === undefined)
      return unknown.map((name) =>
        ui.problem(['ui:order', order.indexOf(name)], `поля «${name}» в схеме нет`, suggestion(name, known)),
      );
    const what = `вопрос «${forgotten}» в порядке не назван и встанет последним`;
    return [ui.problem(['ui:order'], what, `допишите "${forgotten}" туда, где ему место`)];
  });

/** The problem of an unknown keyword that is a standard one with a letter wrong: Ajv would ignore it. */
function misspeltKeyword(head: Source, at: string): Problem | undefined {
  const path = pathOfPointer(head.data, at.replace(/^#/, ''));
  const keyword = String(path.at(-1));
  const meant = [...standardKeywords].filter((one) => isTypo(keyword, one));
  if (at.startsWith(UI) || standardKeywords.has(keyword) || meant.length === 0) return undefined;
  return head.problem(path, `«${keyword}» ничего не проверяет`, suggestion(keyword, meant));
}

/** Prefix of pointers into the uiSchema. */
const UI = '#ui';

function refusalProblem({ form: { head }, ui }: ExternalSource, { at, reason }: Refusal): Problem {
  const [what, fix] = whatAndFix(reason);
  const file = at.startsWith(UI) && ui ? ui : head;
  return file.problem(
    pathOfPointer(file.data, at.replace(/^#(ui)?/, '')),
    lowerFirst(what),
    fix === undefined ? REWRITE : lowerFirst(fix.replace(/\.$/, '')),
  );
}

/** Splits a reason into the mistake and its fix, if it has one; quoted text may contain full stops. */
function whatAndFix(reason: string): readonly [string, string | undefined] {
  const quoted = reason.lastIndexOf('»') + 1;
  const point = reason.slice(quoted).search(/[.;] /);
  if (point < 0) return [reason, undefined];
  return [reason.slice(0, quoted + point), reason.slice(quoted + point + 2)];
}

const REWRITE = 'измените это место или опишите анкету нашими словами (docs/how-to/ru/questionnaire.md)';

/** Lowers the first letter, except of an abbreviation such as JSON. */
function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The examples of an external form are valid: they are the samples for calls and for the demonstration school. */
function exampleProblems(
  { form: { head, definition } }: ExternalSource,
  read: ExternalForm,
  { committed }: Repository,
): readonly Problem[] {
  const validate = interpretingValidateFunction(read);
  const { examples = [] } = definition.steps[0]?.schema.properties?.answers ?? {};
  return examples.flatMap((example, index) =>
    validate(example).map(({ path, message }) =>
      head.problem(
        ['examples', index, ...pathOfPointer(example, path)],
        `пример не отвечает схеме: ${message}`,
        equal(valueAt(committed.get(head.file), ['examples', index]), example)
          ? 'исправьте схему: пример остался прежним'
          : 'исправьте пример',
      ),
    ),
  );
}

/** An external form is used by a questionnaire, and by nothing else: the rest of the portal cannot read its answers. */
export const externalUse: Rule = (repository) => {
  const asked = new Set(questionnairesOf(repository).map(({ form }) => form));
  return externalForms(repository).flatMap(({ form: { definition, head } }) => {
    const elsewhere = [...repository.sources.values()].flatMap((source) =>
      refusedPathsOf(definition.id, source).map((path) => ({ source, path })),
    );
    return [
      ...elsewhere.map(({ source, path }) =>
        source.problem(
          path,
          `форма «${definition.id}» чужая, здесь её не рисуют`,
          'назовите форму, которая описана нашими словами',
        ),
      ),
      ...(asked.has(definition.id)
        ? []
        : [
            head.problem(
              ['x-external-schema'],
              'чужая схема годится только для анкеты, а ни одна анкета её не называет',
              `назовите форму в schemas/questionnaires ("form": "${definition.id}") или опишите её нашими словами`,
            ),
          ]),
    ];
  });
};

/** The files whose `form` may name a questionnaire, our own or external. */
const readable = /^schemas\/(forms|released|meta|questionnaires|consents)\//;

/** The settings of screens that may name an external form: those that fill in or show a questionnaire. */
const allowedSettings: readonly { readonly holds: (source: Source) => boolean; readonly at: string }[] = [
  {
    holds: (source) => isScreen(source) && ['wizard', 'record'].includes(String(Object(source.data).kind)),
    at: 'settings/form',
  },
  { holds: ({ file }) => /^schemas\/portal\/shared\/(wizard|record)\//.test(file), at: 'form' },
];

/** Paths at which a file names an external form that it cannot render. */
function refusedPathsOf(id: string, source: Source): readonly Path[] {
  if (readable.test(source.file)) return [];
  const allowed = allowedSettings.filter(({ holds }) => holds(source)).map(({ at }) => at);
  return formsNamedIn(source.data).flatMap(({ path, text }) =>
    text === id && !allowed.includes(path.join('/')) ? [path] : [],
  );
}

/** A uiSchema is in the folder of its external form. */
export const externalLooks = fileRule(
  /^schemas\/forms\/.*\.ui\.json$/,
  (source, repository) =>
    externalForms(repository).every(({ ui }) => ui !== source) && {
      what: 'рядом нет анкеты по чужой схеме с этим именем',
      fix: 'назовите файл как её схему (camp.json и camp.ui.json) или удалите его',
    },
);

/** A mistake in an external form, at a JSON pointer. */
type PointedFault = Omit<Fault, 'at'> & { readonly at: string };

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
  readonly at: string;
}

const branches = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];

/** A condition (`if`) of an external form reads questions of the same object: an unknown name has no effect. */
export const externalConditions = externalRule((schema, { at, known }) => {
  const names = [...new Set(known.map(({ name }) => name))];
  const condition = memberOf(schema, 'if');
  if (names.length === 0 || !isRecord(condition)) return [];
  return namesRead(condition, `${at}/if`).flatMap(({ at: pointer, name }) => {
    const fault = nameFault(`условие читает вопрос «${name}», а его здесь нет`, name, names);
    return fault ? { ...fault, at: pointer } : [];
  });
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
    .filter(({ value }) => defined.every((one) => evaluateExternal(one.schema, value, root).length > 0))
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
function namesRead(condition: JsonObject, at: string): readonly Question[] {
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
    ...ownQuestions(condition, at),
    ...parts,
  ];
}
