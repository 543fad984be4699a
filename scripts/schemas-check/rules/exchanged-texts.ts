import type { Problem } from '../problem.ts';
import type { SchemaFiles } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { isSource, type Path, readSource, type Source } from '../read/source.ts';

/** A Russian text that differs from the last commit. */
interface ChangedText {
  readonly source: Source;
  readonly path: Path;
  readonly before: string;
  readonly now: string;
}

/**
 * Two texts that changed places since the last commit: labels of two columns, titles of two screens, forms of a noun.
 * Entries that were moved as a whole, and lines of a paragraph, are no mistake.
 */
export function exchangedTexts(
  files: SchemaFiles,
  committed: ReadonlyMap<string, string>,
): readonly Problem[] {
  const changed = [...committed].flatMap(([file, text]) => {
    const now = files.get(file);
    if (!file.endsWith('.json') || now === undefined || /^schemas\/(meta|released)/.test(file)) return [];
    const [source, former] = [readSource(file, now), readSource(file, text)];
    if (!isSource(source) || !isSource(former)) return [];
    return changedIn(former.data, source.data).map((one) => ({ ...one, source }));
  });
  return changed.flatMap((one, i) => {
    const other = changed.slice(i + 1).find(({ before, now }) => before === one.now && now === one.before);
    return other ? exchange(one, other) : [];
  });
}

function exchange(one: ChangedText, other: ChangedText): Problem {
  const { source, path, before, now } = one;
  const { file, line } = other.source.problem(other.path, '', '');
  return source.problem(
    path,
    `слова «${before}» и «${now}» поменялись местами (второе — ${file}:${line})`,
    `верните «${before}» сюда, а «${now}» туда; если так задумано, сохраните эту правку отдельно: git commit`,
  );
}

/** The changed texts of an object of which everything else is as it was. */
function changedIn(before: unknown, now: unknown, path: Path = []): readonly Omit<ChangedText, 'source'>[] {
  if (Array.isArray(before) && Array.isArray(now)) {
    const former = before.map((item) => JSON.stringify(item));
    return now.flatMap((item: unknown, i) =>
      typeof item === 'string' || former.includes(JSON.stringify(item))
        ? []
        : changedIn(before[i], item, [...path, i]),
    );
  }
  if (!isHolder(before) || !isHolder(now)) return [];
  const names = Object.keys(now);
  const isSame = restOf(before) === restOf(now);
  return names.flatMap((name) => {
    const [was, is] = [before[name], now[name]];
    const at = [...path, name];
    if (typeof was !== 'string' || typeof is !== 'string') return changedIn(was, is, at);
    return isSame && was !== is && isRussian(was) && isRussian(is) && is.length > 1
      ? [{ path: at, before: was, now: is }]
      : [];
  });
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object that are no texts for people, and its names. */
function restOf(holder: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.entries(holder).map(([name, value]) => {
      const isPart = typeof value === 'object' && value !== null;
      return [name, isPart || (typeof value === 'string' && isRussian(value)) ? '' : value];
    }),
  );
}
