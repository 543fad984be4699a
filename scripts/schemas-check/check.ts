import { distinct, type Problem, sortProblems, withoutConsequences } from './problem.ts';
import { type FormsInContract, noForms } from './read/contract.ts';
import { sourcesWithDefaults } from './read/defaults.ts';
import { type Repository, type Rule, readRepository, type SchemaFiles } from './read/repository.ts';
import { isProblem, isSource, readSource, type Source } from './read/source.ts';
import { stages, wholenessRules } from './rules.ts';
import { shapeChecker, type ValidFilesCache } from './shape/shape.ts';

/**
 * Everything that is wrong with the files, and with the operations that they name. First the syntax, then each file
 * against its meta schema, then whether forms have all that they refer to, and where they have the other rules between
 * the files: of what is not sound the others could only say that it is not there.
 */
export function checkSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
  options: CheckOptions = {},
): readonly Problem[] {
  const broken = unsoundFiles(files);
  return broken.length > 0 ? broken : checkRules(files, operations, contract, options);
}

interface CheckOptions {
  /** Receives each rule that finds something. */
  readonly onFound?: OnFound;
  /** Files of the last commit that are deleted or different today. */
  readonly committed?: SchemaFiles;
}

type OnFound = (rule: Rule) => void;

/** Mistakes in single files: in their syntax, or in their shape if all are readable. */
export function unsoundFiles(files: SchemaFiles, cache?: ValidFilesCache): readonly Problem[] {
  const { unreadable, misshapen } = readFiles(files, cache);
  return sortProblems(distinct(unreadable.length > 0 ? unreadable : misshapen));
}

/** Problems of the first stage of rules that reports any. Files with mistakes of their own are skipped. */
export function checkRules(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract,
  { onFound, committed }: CheckOptions = {},
): readonly Problem[] {
  const repository = openSchemas(files, operations, contract, committed);
  for (const stage of stages) {
    const problems = found(stage, repository, onFound);
    if (problems.length > 0) return problems;
  }
  return [];
}

/** References to missing parts. */
export function missingParts(files: SchemaFiles): readonly Problem[] {
  return found(wholenessRules, openSchemas(files, new Set()));
}

function found(those: readonly Rule[], repository: Repository, onFound?: OnFound): readonly Problem[] {
  const problems = those.flatMap((rule) => {
    const own = rule(repository);
    if (own.length > 0) onFound?.(rule);
    return withoutTwins(own);
  });
  return sortProblems(withoutConsequences(distinct(problems)));
}

/** Problems of one rule at one place with the same fix are one mistake: a definition of several fields. */
function withoutTwins(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of distinct(problems)) {
    const { file, line, column, fix } = problem;
    const key = `${file}:${line}:${column} ${fix}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const hides = [first, ...others].flatMap((one) => one.hides ?? []);
    return { ...first, what: `${first.what}; и ещё таких: ${others.length}`, hides };
  });
}

/** The repository as the rules read it. */
export function openSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
  committed: SchemaFiles = new Map(),
): Repository {
  const { sound } = readFiles(files);
  return readRepository([...files.keys()], sound, operations, contract, formerSources(committed, sound));
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

/** The files with a syntax problem, those of the wrong shape, and those with neither. */
function readFiles(
  files: SchemaFiles,
  cache?: ValidFilesCache,
): {
  readonly unreadable: readonly Problem[];
  readonly misshapen: readonly Problem[];
  readonly sound: readonly Source[];
} {
  const read = [...files].map(([file, text]) => readSource(file, text));
  const sources = read.filter(isSource);
  const shapeOf = shapeChecker(sources, cache);
  const shapes = sources.map((source) => ({ source, problems: shapeOf(source) }));
  return {
    unreadable: read.filter(isProblem),
    misshapen: shapes.flatMap(({ problems }) => problems),
    sound: sourcesWithDefaults(
      shapes.filter(({ problems }) => problems.length === 0).map(({ source }) => source),
    ),
  };
}
