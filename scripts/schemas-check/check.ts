import { isTemplate, questionnaireDefaults } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { distinct, type Problem, sortProblems, withLostNames, withoutConsequences } from './problem.ts';
import { type FormsInContract, noForms } from './read/contract.ts';
import { readDefault } from './read/default-files.ts';
import { sourcesWithDefaults } from './read/defaults.ts';
import { lostNames } from './read/lost-names.ts';
import { type Repository, type Rule, readRepository, type SchemaFiles } from './read/repository.ts';
import { type Difference, noDifference } from './read/revision.ts';
import { isProblem, isSource, readSource, type Source } from './read/source.ts';
import { namedRules, stages, wholenessRules } from './rules.ts';
import { shapeChecker, type ValidFilesCache } from './shape/shape.ts';

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
