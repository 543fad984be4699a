import type { Problem } from '../problem.ts';
import { type EditedText, exchangeProblems } from '../read/last-commit.ts';
import type { SchemaFiles } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { isSource, type Path, readSource } from '../read/source.ts';

/**
 * Reports two texts that were exchanged since the last commit: labels of two columns, titles of two screens, forms of a
 * noun. Moved entries and lines of a paragraph are allowed.
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
  return exchangeProblems('слова', changed);
}

/** The changed Russian texts of objects in which nothing else has changed. */
function changedIn(before: unknown, now: unknown, path: Path = []): readonly Omit<EditedText, 'source'>[] {
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

/** The names of an object's members, with the values of those that are neither Russian texts nor containers. */
function restOf(holder: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.entries(holder).map(([name, value]) => {
      const isPart = typeof value === 'object' && value !== null;
      return [name, isPart || (typeof value === 'string' && isRussian(value)) ? '' : value];
    }),
  );
}
