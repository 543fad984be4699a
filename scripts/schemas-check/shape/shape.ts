import type { ErrorObject, ValidateFunction } from 'ajv';
import { isUiFile } from '#engine/compile/read-definition.ts';
import { currentKind } from '../../renamed-settings.ts';
import { type Problem, suggestion } from '../problem.ts';
import { formsFolder, isScreen, pathOfPointer } from '../read/repository.ts';
import { memoize, type Path, type Source } from '../read/source.ts';
import {
  expectedFolder,
  folders,
  hash,
  type MetaSchemas,
  readMetaSchemas,
  UnusableMeta,
} from './meta-schemas.ts';
import { migrationFix, shapeMessage, statedFault } from './shape-messages.ts';

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
  const { kind }: { kind?: unknown } = Object(source.data);
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

/** The path of an error; an unknown member has the error, not its object. */
export function placeOf(data: unknown, error: ErrorObject): Path {
  const { additionalProperty, unevaluatedProperty, tag } = error.params;
  const member: unknown = additionalProperty ?? unevaluatedProperty ?? tag ?? error.propertyName;
  return [
    ...pathOfPointer(data, error.instancePath),
    ...(typeof member === 'string' ? [member] : []),
    ...(statedFault(error).at ?? []),
  ];
}
