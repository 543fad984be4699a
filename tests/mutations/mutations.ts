import { repairCommas } from './json-commas.ts';
import { isRussian, stringsIn, type WrittenString } from './strings.ts';

/** Kinds of generic mistakes in a JSON file. */
export type MutationKind =
  | 'key misspelt'
  | 'value misspelt'
  | 'line dropped'
  | 'lines swapped'
  | 'reference exchanged';

/** One file with one mistake in it. */
export interface Mutation {
  readonly kind: MutationKind;
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The name of the changed member, or of the member with the changed list. */
  readonly name: string;
  /** The text before and after the mutation. */
  readonly from: string;
  readonly to: string;
  /** The whole file. */
  readonly text: string;
}

/** Returns a random number from 0 to 1. */
export type Random = () => number;

/**
 * Every generic mistake in some files: each member name and value misspelt once, each name or code replaced by another
 * value of the same member elsewhere, each line dropped, each two neighbouring lines swapped.
 */
export function mutationsOf(files: ReadonlyMap<string, string>, random: Random): readonly Mutation[] {
  const values = valuesByName(files);
  return [...files].flatMap(([file, text]) => [
    ...misspellings(file, text, random),
    ...exchanges(file, text, values, random),
    ...lineMutations(file, text),
  ]);
}

function misspellings(file: string, text: string, random: Random): readonly Mutation[] {
  return stringsIn(text).flatMap((written) => {
    const to = written.isKey ? misspelt(written.value, random) : misspeltValue(written.value, random);
    const kind: MutationKind = written.isKey ? 'key misspelt' : 'value misspelt';
    return to === undefined ? [] : [replaced(file, text, written, to, kind)];
  });
}

/** In Russian text only a placeholder is misspelt, since other typos cannot be detected. */
function misspeltValue(value: string, random: Random): string | undefined {
  if (!isRussian(value)) return misspelt(value, random);
  const placeholder = /\{([^{}]+)\}/.exec(value)?.[1];
  return placeholder === undefined
    ? undefined
    : value.replace(placeholder, () => misspelt(placeholder, random) ?? placeholder);
}

/** With a letter omitted, doubled, or swapped with the next one. */
function misspelt(word: string, random: Random): string | undefined {
  const letters = [...word.matchAll(/[a-z]/gi)].map(({ index }) => index);
  const at = letters[Math.floor(random() * letters.length)];
  if (at === undefined) return undefined;
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const typos = [
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ];
  const typo = typos[Math.floor(random() * typos.length)];
  return typo === word || typo === '' ? before + letter + letter + after : typo;
}

function exchanges(file: string, text: string, values: Values, random: Random): readonly Mutation[] {
  return stringsIn(text).flatMap((written) => {
    if (written.isKey || isRussian(written.value)) return [];
    const others = [...(values.get(nameOf(file, written)) ?? [])].filter((value) => value !== written.value);
    const to = others[Math.floor(random() * others.length)];
    return to === undefined ? [] : [replaced(file, text, written, to, 'reference exchanged')];
  });
}

/** The names and codes by folder and member name. */
type Values = ReadonlyMap<string, ReadonlySet<string>>;

function valuesByName(files: ReadonlyMap<string, string>): Values {
  const values = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const written of stringsIn(text))
      if (!written.isKey && !isRussian(written.value)) {
        const name = nameOf(file, written);
        values.set(name, (values.get(name) ?? new Set()).add(written.value));
      }
  return values;
}

function nameOf(file: string, { key }: WrittenString): string {
  return `${file.split('/')[1] ?? ''} ${key}`;
}

function lineMutations(file: string, text: string): readonly Mutation[] {
  const lines = text.split('\n');
  const mutation = (at: number, kind: MutationKind, to: string, mutated: readonly string[]): Mutation => ({
    kind,
    file,
    line: at + 1,
    from: (lines[at] ?? '').trim(),
    to,
    name: /"([^"]+)"\s*:/.exec(lines[at] ?? '')?.[1] ?? '',
    text: repairCommas(mutated.join('\n')),
  });
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (line.trim() === '') return [];
    const dropped = mutation(at, 'line dropped', '', lines.toSpliced(at, 1));
    if (next === undefined || next.trim() === '' || next === line) return [dropped];
    return [dropped, mutation(at, 'lines swapped', next.trim(), lines.toSpliced(at, 2, next, line))];
  });
}

function replaced(
  file: string,
  text: string,
  { start, end, value, key }: WrittenString,
  to: string,
  kind: MutationKind,
): Mutation {
  const line = text.slice(0, start).split('\n').length;
  return {
    kind,
    file,
    line,
    name: key,
    from: value,
    to,
    text: text.slice(0, start) + JSON.stringify(to) + text.slice(end),
  };
}
