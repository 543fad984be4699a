import {
  type DefaultFile,
  isTemplate,
  questionnaireDefaults,
} from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { type MetaFile, metaPart, withDefaults } from '#scripts/generate/portal/meta-parts.ts';
import {
  distinct,
  extendFix,
  type Problem,
  sortProblems,
  withLostNames,
  withoutConsequences,
} from './problem.ts';
import { type FormsInContract, noForms } from './read/contract.ts';
import { metaPathOf } from './read/meta-schemas.ts';
import { lostNames } from './read/released.ts';
import {
  type Difference,
  isOfPortal,
  noDifference,
  type Repository,
  type Rule,
  readRepository,
  type SchemaFiles,
} from './read/repository.ts';
import {
  isProblem,
  isSource,
  memoize,
  memoizeLast,
  type Path,
  readSource,
  type Source,
  valueAt,
} from './read/source.ts';
import { namedRules, stages, wholenessRules } from './rules.ts';
import { shapeChecker, type ValidFilesCache } from './shape.ts';

/**
 * All problems of the files. Syntax comes first, then each file against its meta schema, then the rules between files:
 * mistakes of one step would only cause false problems in the next.
 */
export function checkSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
  options: CheckOptions = {},
): readonly Problem[] {
  const broken = findFileProblems(files);
  return broken.length > 0 ? broken : checkRules(files, operations, contract, options);
}

interface CheckOptions {
  /** Receives each rule that finds something. */
  readonly onFound?: OnFound;
  /** The difference of the files from the last commit. */
  readonly difference?: Difference;
}

type OnFound = (rule: Rule) => void;

/** Mistakes in single files: in their syntax, or in their shape if all are readable. */
export function findFileProblems(files: SchemaFiles, cache?: ValidFilesCache): readonly Problem[] {
  const { unreadable, invalid } = readFiles(files, cache);
  return sortProblems(distinct(unreadable.length > 0 ? unreadable : invalid));
}

/** Problems of the first stage of rules that reports any. Files with mistakes of their own are skipped. */
export function checkRules(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract,
  { onFound, difference }: CheckOptions = {},
): readonly Problem[] {
  const repository = openSchemas(files, operations, contract, difference);
  for (const stage of stages) {
    const problems = runRules(stage, repository, onFound);
    if (problems.length > 0) return problems;
  }
  return [];
}

/** References to missing parts, and missing released parts. */
export function findMissingParts(files: SchemaFiles, difference?: Difference): readonly Problem[] {
  return runRules(wholenessRules, openSchemas(files, new Set(), noForms, difference));
}

function runRules(stage: readonly Rule[], repository: Repository, onFound?: OnFound): readonly Problem[] {
  const problems = stage.flatMap((rule) => {
    const own = rule(repository);
    if (own.length === 0) return [];
    onFound?.(rule);
    const name = ruleNames.get(rule) ?? '';
    return mergeEqualFixes(own).map((problem) => {
      const { about = [], file } = problem;
      return { ...problem, about: [...about, file, name, `${name} ${file}`] };
    });
  });
  if (problems.length === 0) return [];
  return sortProblems(withLostNames(withoutConsequences(distinct(problems)), lostNames(repository)));
}

const ruleNames = new Map([...namedRules].map(([name, rule]) => [rule, name]));

/** Problems of one rule at one position with the same fix are one mistake, in a definition of several fields. */
function mergeEqualFixes(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of distinct(problems)) {
    const { file, line, column, fix } = problem;
    const key = `${file}:${line}:${column} ${fix}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const all = [first, ...others];
    const about = all.flatMap((one) => one.about ?? []);
    const hides = all.flatMap((one) => one.hides ?? []);
    return { ...first, what: `${first.what}; и ещё таких: ${others.length}`, about, hides };
  });
}

/** The repository as the rules read it. */
export function openSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
  difference: Difference = noDifference,
): Repository {
  const { sound, paths } = readFiles(files, undefined, difference);
  const added = new Set(difference.added);
  for (const [file, { questionnaire }] of questionnaireDefaults(files))
    if (added.has(questionnaire) && !files.has(file)) added.add(file);
  return readRepository({
    paths,
    // of two files that repeat each other, rules report the later one
    sound: [...sound].sort((one, other) => Number(added.has(one.file)) - Number(added.has(other.file))),
    operations,
    contract,
    committed: formerSources(difference.before, sound),
    added,
  });
}

/** The readable files of the last commit, with the defaults of the current meta schemas. */
function formerSources(committed: SchemaFiles, sound: readonly Source[]): readonly Source[] {
  const metas = sound.filter(({ file }) => file.startsWith('schemas/meta/'));
  const former = [...committed].filter(
    ([file]) => file.endsWith('.json') && !file.startsWith('schemas/meta/'),
  );
  const read = former.map(([file, text]) => readSource(file, text)).filter(isSource);
  return sourcesWithDefaults([...metas, ...read]).slice(metas.length);
}

/** Problems of syntax, problems by the meta schemas, the files without either, and the paths of all; defaults included. */
function readFiles(
  files: SchemaFiles,
  cache?: ValidFilesCache,
  difference: Difference = noDifference,
): {
  readonly unreadable: readonly Problem[];
  readonly invalid: readonly Problem[];
  readonly sound: readonly Source[];
  readonly paths: readonly string[];
} {
  const own = [...files].filter(([file]) => !isTemplate(file));
  const defaults = questionnaireDefaults(files);
  const read = [
    ...own.filter(([file]) => !defaults.has(file)).map(([file, text]) => readSource(file, text)),
    ...Array.from(defaults, ([file, made]) => readDefault(file, made, files, difference)),
  ];
  const sources = read.filter(isSource);
  const shapeOf = shapeChecker(sources, cache);
  const shapes = sources.map((source) => ({ source, problems: shapeOf(source) }));
  return {
    unreadable: read.filter(isProblem),
    invalid: shapes.flatMap(({ problems }) => problems),
    sound: sourcesWithDefaults(
      shapes.filter(({ problems }) => problems.length === 0).map(({ source }) => source),
    ),
    paths: [...new Set([...own.map(([file]) => file), ...defaults.keys()])],
  };
}

/**
 * A file made from a template. A problem of a value that an edited questionnaire gives is reported at the questionnaire,
 * unless the template is edited too.
 */
function readDefault(
  file: string,
  { text, template, questionnaire, placeholders }: DefaultFile,
  files: SchemaFiles,
  { before, added }: Difference,
): Source | Problem {
  const read = readSource(file, text, template);
  const isEdited = (path: string) => before.has(path) || added.includes(path);
  if (!isSource(read) || isEdited(template) || !isEdited(questionnaire)) return read;
  const [pattern, owner] = [template, questionnaire].map((path) => readSource(path, files.get(path) ?? ''));
  if (!pattern || !owner || !isSource(pattern) || !isSource(owner)) return read;
  return {
    ...read,
    problem: (path, what, fix, links) => {
      const [, name = ''] = /\{(\w+)\}/.exec(String(valueAt(pattern.data, path))) ?? [];
      const { member } = placeholders[name] ?? {};
      return member === undefined
        ? read.problem(path, what, fix, links)
        : owner.problem([member], what, fix, links);
    },
  };
}

/** The same files; files of the portal get the defaults of their meta schemas, so that rules read what the portal shows. */
function sourcesWithDefaults(sources: readonly Source[]): readonly Source[] {
  const metas = sources.filter(({ file }) => file.startsWith('schemas/meta/portal/'));
  const fill = lastFilling(metas, () => {
    const data = new Map(metas.map((source) => [source.file, source.data]));
    return memoize((source) => sourceWithDefaults(source, (file) => data.get(file)), new WeakMap());
  });
  return sources.map((source) => (isOfPortal(source) ? fill(source) : source));
}

const lastFilling = memoizeLast<(source: Source) => Source>();

function sourceWithDefaults(source: Source, meta: MetaFile): Source {
  const part = metaPart(meta, `schemas/meta/${metaPathOf(source)}`);
  const data = part ? withDefaults(meta, source.data, [part]) : source.data;
  const isDefault = (path: Path) =>
    valueAt(source.data, path) === undefined && valueAt(data, path) !== undefined;
  return {
    ...source,
    data,
    problem: (path, what, fix, links) => {
      const name = path.find((_, i) => isDefault(path.slice(0, i + 1)));
      const note = name === undefined ? '' : `; "${name}" здесь по умолчанию`;
      return source.problem(path, what, extendFix(fix, note), links);
    },
  };
}
