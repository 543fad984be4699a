import type { ErrorObject, ValidateFunction } from 'ajv';
import { currentKeyword } from '#engine/changes/keywords.ts';
import { isUiFile } from '#engine/compile/read-definition.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { currentKind, currentSetting } from '../renamed-settings.ts';
import { adviceOf, type Fix, MAX_LISTED, type Problem, suggestion } from './problem.ts';
import {
  expectedFolder,
  folders,
  hash,
  type MetaSchemas,
  readMetaSchemas,
  UnusableMeta,
} from './read/meta-schemas.ts';
import { formsFolder, isScreen, pathOfPointer } from './read/repository.ts';
import { memoize, type Path, type Source } from './read/source.ts';

/** Keys of files without mistakes, stored between runs of the command. */
export interface ValidFilesCache {
  readonly has: (key: string) => boolean;
  readonly add: (key: string) => void;
}

/** Checks files against the meta schemas among them. Compiling these takes longer than all rules: a cache avoids it. */
export function shapeChecker(
  sources: readonly Source[],
  cache?: ValidFilesCache,
): (source: Source) => readonly Problem[] {
  const metas = readMetaSchemas(sources);
  const known = knownProblems(metas);
  const check = (source: Source): readonly Problem[] => {
    const key = cache ? hash([metas.digest, source.file, source.text]) : '';
    const problems = cache?.has(key) ? [] : shapeOrMeta(source, metas);
    if (problems.length === 0) cache?.add(key);
    return problems;
  };
  return memoize(check, known);
}

/** Cached results, valid while neither the file nor its meta schema changes. */
const knownProblems = memoize((_: MetaSchemas) => new WeakMap<Source, readonly Problem[]>(), new WeakMap());

function shapeOrMeta(source: Source, metas: MetaSchemas): readonly Problem[] {
  try {
    return shapeProblems(source, metas);
  } catch (error) {
    if (!(error instanceof UnusableMeta)) throw error;
    const fix = 'верните её прежний текст: git diff schemas/meta';
    return [error.meta.problem([], `мета-схемой нельзя пользоваться: ${error.message}`, fix)];
  }
}

function shapeProblems(source: Source, metas: MetaSchemas): readonly Problem[] {
  if (metas.has(source)) return [];
  const uiKeyword = Object.keys(Object(source.data)).find((name) => name.startsWith('ui:'));
  if (uiKeyword !== undefined && source.file.startsWith(formsFolder) && !isUiFile(source.file))
    return [
      source.problem([uiKeyword], 'это uiSchema, а файл назван как форма', 'назовите его <форма>.ui.json'),
    ];
  const validate = metas.validatorOf(source);
  const problems = validate ? problemsOf(source, validate, metas) : [withoutMeta(source, metas)];
  const folder = problems.length > 0 ? expectedFolder(source) : undefined;
  return folder === undefined ? problems : [misplaced(source, folder)];
}

function withoutMeta(source: Source, { kinds }: MetaSchemas): Problem {
  if (isScreen(source)) return unknownKind(source, kinds);
  const fix = `перенесите его в одну из папок: ${folders.join(', ')}`;
  return source.problem([], 'файлу здесь не место: под schemas он ничего не описывает', fix);
}

function misplaced(source: Source, folder: string): Problem {
  const what = `файл написан как те, что лежат в ${folder}, а лежит в другом месте`;
  return source.problem(['$schema'], what, `перенесите его в ${folder} или исправьте "$schema"`);
}

function unknownKind(source: Source, kinds: readonly string[]): Problem {
  const { kind } = objectOf(source.data);
  if (kind === undefined)
    return source.problem([], 'не хватает слова «kind»', `добавьте вид экрана: ${kinds.join(', ')}`);
  const name = String(kind);
  const current = currentKind(name);
  return current === undefined
    ? source.problem(['kind'], `вида «${name}» нет`, suggestion(name, kinds))
    : source.problem(['kind'], `вид «${name}» теперь называется «${current}»`, migrationFix(current));
}

function problemsOf(source: Source, validate: ValidateFunction, metas: MetaSchemas): Problem[] {
  if (validate(source.data)) return [];
  const failed = validate.errors ?? [];
  const distant = distantAlternativeErrors(failed, metas);
  const all = failed.filter((error) => !distant.has(error) && !hasOwnError(error, metas));
  const errors = all.filter((error) => !isOtherAlternative(error, all));
  const reported = new Set<string>();
  return errors.flatMap((error) => {
    const at = placeOf(source.data, error);
    const { what, fix, about = [] } = shapeMessage(error, metas);
    const key = `${at.join('/')} ${error.keyword === 'anyOf' ? '' : what}`;
    if (reported.has(key)) return [];
    reported.add(key);
    return source.problem(at, what, fix, { about });
  });
}

/** Keywords whose errors only repeat that an inner schema failed. */
const wrappers = new Set<string>(['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'propertyNames']);

export function isWrapper({ keyword }: ErrorObject): boolean {
  return wrappers.has(keyword);
}

/**
 * For an object that fits none of its alternatives: errors of all alternatives but the one with most of its members.
 * Otherwise a link without a label would also lack the operation of a call and the file of a download.
 */
function distantAlternativeErrors(
  errors: readonly ErrorObject[],
  { membersOf, schemasOf }: MetaSchemas,
): ReadonlySet<ErrorObject> {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const others = choices.flatMap(({ schema, data, instancePath }) => {
    const alternatives: readonly unknown[] = [schema].flat();
    const members = Object.keys(Object(data));
    const known = alternatives.map((one) => {
      const described = new Set(membersOf(one));
      return members.filter((name) => described.has(name)).length;
    });
    const most = Math.max(...known);
    const closest = new Set(alternatives.filter((_, at) => known[at] === most).flatMap(schemasOf));
    const distant = new Set(alternatives.filter((_, at) => known[at] !== most).flatMap(schemasOf));
    const isInside = errors.some((error) => error.instancePath.startsWith(`${instancePath}/`));
    const isOfAType = errors.some(
      (error) => error.instancePath === instancePath && error.keyword !== 'type' && !isWrapper(error),
    );
    return errors.filter(
      (error) =>
        error.instancePath === instancePath &&
        ((distant.has(error.parentSchema) && !closest.has(error.parentSchema)) ||
          // an alternative has checked the value or its members, so that a wrong type belongs to another one
          ((isInside || isOfAType) && error.keyword === 'type')),
    );
  });
  return new Set(others);
}

/** A constant that is an alternative to a number: if the number is out of bounds, only that is reported. */
function isOtherAlternative({ keyword, instancePath }: ErrorObject, all: readonly ErrorObject[]): boolean {
  const bounds = ['minimum', 'maximum'];
  return (
    keyword === 'const' &&
    all.some((other) => other.instancePath === instancePath && bounds.includes(other.keyword))
  );
}

/** A member described by a schema that failed counts as unknown; the failure has its own error. */
function hasOwnError({ keyword, params, parentSchema }: ErrorObject, { membersOf }: MetaSchemas): boolean {
  if (wrappers.has(keyword)) return true;
  return keyword === 'unevaluatedProperties' && membersOf(parentSchema).includes(params.unevaluatedProperty);
}

/** The path of an error; an unknown member or a repeated element has the error, not what holds it. */
export function placeOf(data: unknown, error: ErrorObject): Path {
  const { additionalProperty, unevaluatedProperty, tag, i: repeated } = error.params;
  const member: unknown = additionalProperty ?? unevaluatedProperty ?? tag ?? error.propertyName ?? repeated;
  return [
    ...pathOfPointer(data, error.instancePath),
    ...(typeof member === 'string' || typeof member === 'number' ? [member] : []),
    ...(statedFault(error).at ?? []),
  ];
}

type Message = Pick<Problem, 'what' | 'about'> & { readonly fix: Fix };

type Metas = Pick<MetaSchemas, 'membersOf' | 'schemasOfMember'>;

/** Schemas without references. */
const plainSchemas: Metas = {
  membersOf: () => [],
  schemasOfMember: (schema, name) => [Object(Object(schema).properties)[name]],
};

/** The message for an error: `x-fault` of the meta schema, or by keyword. */
export function shapeMessage(error: ErrorObject, metas = plainSchemas): Message {
  const { what, fix, about, advice } = statedFault(error);
  const usual = (messages[error.keyword] ?? otherMessage)(error, metas);
  const fill = (template: string) => fillIn(template, error.data);
  return {
    ...usual,
    ...(what !== undefined && { what: fill(what) }),
    ...(fix !== undefined && { fix: advice ? { fix: fill(fix), advice } : fill(fix) }),
    ...(about && { about }),
  };
}

/** The `x-fault` of the schema that failed; `at` is a path in its data. Beside `not`, it applies to `not` alone. */
function statedFault({
  keyword,
  parentSchema,
}: ErrorObject): Partial<Pick<Problem, 'what' | 'fix' | 'about' | 'advice'>> & { readonly at?: Path } {
  const isOfNot = parentSchema?.not !== undefined && keyword !== 'not';
  return isOfNot ? {} : (parentSchema?.['x-fault'] ?? {});
}

/** `«{name}»`: a value in the data; `{value}` is the data itself. Other braces stay. */
function fillIn(template: string, data: unknown): string {
  return template.replace(/\{([\w.-]+)\}/g, (braces, path: string) => {
    const found = path === 'value' ? data : path.split('.').reduce((at, name) => Object(at)[name], data);
    return found === undefined || typeof found === 'object' ? braces : String(found);
  });
}

const otherMessage = (error: ErrorObject): Message => ({
  what: `значение не подходит (${error.keyword})`,
  fix: hintOf(error) ?? 'сравните с соседними файлами',
});

const types: Readonly<Record<string, string>> = {
  string: 'строка в кавычках',
  number: 'число',
  integer: 'целое число',
  boolean: 'true или false',
  array: 'список в квадратных скобках',
  object: 'объект в фигурных скобках',
};

const messages: Readonly<Record<string, (error: ErrorObject, metas: Metas) => Message>> = {
  additionalProperties: (error, { membersOf }) =>
    unknownMember(String(error.params.additionalProperty), membersOf(error.parentSchema), error),
  unevaluatedProperties: (error, { membersOf }) =>
    unknownMember(String(error.params.unevaluatedProperty), membersOf(error.parentSchema), error),
  discriminator: ({ params, parentSchema }) => ({
    what: `вида «${String(params.tagValue)}» нет`,
    fix: suggestion(String(params.tagValue), kindsOf(parentSchema?.oneOf)),
  }),
  required: ({ params, parentSchema }, { schemasOfMember }) => {
    const name = String(params.missingProperty);
    const schemas = schemasOfMember(parentSchema, name);
    const hints = [allowedValues(schemas), schemas.map(hintIn).find((hint) => hint !== undefined)];
    const hint = hints.filter((one) => one !== undefined).join('; ');
    return { what: `не хватает слова «${name}»`, fix: `добавьте "${name}"${hint ? `: ${hint}` : ''}` };
  },
  type: (error) => {
    const name = /\/([^/]+)\/required$/.exec(error.instancePath)?.[1];
    if (typeof error.data === 'boolean' && name !== undefined)
      return {
        what: 'обязательность пишут не у самого поля',
        fix: `уберите слово и назовите поле в списке рядом с "properties": "required": ["${name}"]`,
      };
    const wanted = [error.schema].flat().map((type) => types[String(type)] ?? String(type));
    return { what: 'значение не того вида', fix: `здесь нужно: ${wanted.join(' или ')}` };
  },
  enum: ({ data, schema, parentSchema }) => ({
    what: isOperation(parentSchema)
      ? unfitOperation(String(data), parentSchema)
      : `неизвестное значение «${String(data)}»`,
    fix:
      otherWord(parentSchema, String(data).toLowerCase()) ??
      suggestion(String(data), [schema].flat().map(String)),
    about: [String(data)],
  }),
  const: ({ data, schema }) => ({
    what: `здесь не может стоять «${String(data)}»`,
    fix: `напишите «${String(schema)}»`,
  }),
  pattern: (error) =>
    lineBreak(error.data) ?? {
      what: `«${String(error.data)}» написано не так, как здесь принято`,
      fix: hintOf(error) ?? 'сравните с соседними значениями',
    },
  format: ({ data }) => ({
    what: `«${String(data)}» — не регулярное выражение`,
    fix: 'проверьте скобки и обратные косые',
  }),
  not: (error) => ({
    what: 'этого слова здесь быть не может',
    fix: hintOf(error) ?? 'уберите его',
  }),
  minLength: () => ({ what: 'пустая строка', fix: 'напишите слова или уберите это слово схемы' }),
  minItems: ({ schema }) => ({
    what: 'список слишком короткий',
    fix: `нужно элементов не меньше ${String(schema)}`,
  }),
  maxItems: ({ schema }) => ({
    what: 'список слишком длинный',
    fix: `нужно элементов не больше ${String(schema)}`,
  }),
  minProperties: () => ({ what: 'пустой объект', fix: 'заполните его или уберите' }),
  uniqueItems: () => ({ what: 'в списке есть повтор', fix: 'оставьте каждый элемент один раз' }),
  minimum: (error) => ({
    what: `число ${String(error.data)} слишком маленькое`,
    fix: limitFix('меньше', error),
  }),
  maximum: (error) => ({
    what: `число ${String(error.data)} слишком большое`,
    fix: limitFix('больше', error),
  }),
};

/** «"primary", "ghost" или "danger"»: the values of the first `enum`, if they are few. */
function allowedValues(schemas: readonly unknown[]): string | undefined {
  const list: unknown = schemas.map((schema) => Object(schema).enum).find(Array.isArray);
  const values = [list ?? []].flat().map((value) => JSON.stringify(value));
  if (values.length > MAX_LISTED) return undefined;
  const others = values.slice(0, -1).join(', ');
  return [others, values.at(-1)].filter(Boolean).join(' или ') || undefined;
}

/** The message for a line break in a text of one line. */
function lineBreak(data: unknown): Message | undefined {
  const text = String(data);
  if (!/[\n\r]/.test(text)) return undefined;
  return {
    what: `в «${text.replaceAll(/\s+/g, ' ')}» перенос строки (\\n)`,
    fix: 'замените его пробелом: здесь одна строка',
  };
}

function limitFix(side: string, error: ErrorObject): string {
  const hint = hintOf(error);
  return `нужно не ${side} ${String(error.schema)}${hint === undefined ? '' : ` (${hint})`}`;
}

/** The fix for a keyword of an earlier release. */
function migrationFix(current: string): string {
  return `замените его на "${current}" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы`;
}

function unknownMember(
  name: string,
  members: readonly string[],
  { data: holder, parentSchema: schema }: ErrorObject,
): Message {
  if (/\p{Script=Cyrillic}/u.test(name))
    return {
      what: `в слове «${name}» русские буквы`,
      fix: `наберите его латиницей; ${adviceOf(suggestion(name, members)).fix}`,
    };
  const current = currentKeyword(name) ?? currentSetting(name, members);
  if (current !== undefined)
    return {
      what: `слово «${name}» теперь называется «${current}»`,
      fix: migrationFix(current),
    };
  const fix = otherWord(schema, name)?.replace('{choices}', choicesOf(Object(holder)[name]));
  return { what: `неизвестное слово «${name}»`, fix: fix ?? suggestion(name, members) };
}

/** `sections/form.schema.json` describes the kind `form`, `#/$defs/chipsFilter` the kind `chips`. */
function kindsOf(options: unknown): readonly string[] {
  return [options].flat().flatMap((option) => {
    const { $ref } = objectOf(option);
    return typeof $ref === 'string' ? $ref.replace(/^.*\//, '').replace(/\.schema\.json$|Filter$/, '') : [];
  });
}

function unfitOperation(name: string, { description, 'x-operations': known = [] }: OperationKind): string {
  return known.includes(name)
    ? `операция «${name}» сюда не подходит: здесь нужна ${description}`
    : `операции «${name}» нет в openapi.yaml`;
}

interface OperationKind {
  readonly description: string;
  readonly 'x-operations'?: readonly string[];
}

/** One of `portal/operations.schema.json`, with the operations of the contract that fit. */
function isOperation(schema: object | undefined): schema is OperationKind {
  return (
    schema !== undefined && ['x-response', 'x-request-members', 'x-changes'].some((word) => word in schema)
  );
}

/** The meta schema's own hint for this position. */
function hintOf({ parentSchema, propertyName }: ErrorObject): string | undefined {
  const hint = hintIn(parentSchema);
  return propertyName === undefined
    ? hint
    : (hint ?? 'имя из латинских букв, цифр и подчёркиваний, со строчной буквы');
}

function hintIn(schema: unknown): string | undefined {
  const { description, examples } = objectOf(schema);
  if (Array.isArray(examples)) return `например, ${examples.join(', ')}`;
  return typeof description === 'string' ? lowered(description) : undefined;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

/** The keyword of this schema for a keyword of other form libraries (`x-other-words`). */
function otherWord(schema: ErrorObject['parentSchema'], word: string): string | undefined {
  const words: Readonly<Record<string, string>> = schema?.['x-other-words'] ?? {};
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** One or two choices with the given values, as an example; the author writes the titles. */
function choicesOf(given: unknown): string {
  const values = (Array.isArray(given) ? given : []).filter((value) => typeof value === 'string');
  const [first = 'yes', second] = values;
  const list = second === undefined ? [first] : [first, second];
  const written = list.map((value) => `{ "const": "${value}", "title": "Слова для человека" }`).join(', ');
  return values.length > 2 ? `${written}, …` : written;
}
