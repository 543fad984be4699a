import { repairCommas } from './json-commas.ts';
import { isWords, stringsIn, type WrittenString } from './strings.ts';

/** What somebody does to a file by mistake. */
export type MutationKind =
  | 'key misspelt'
  | 'value misspelt'
  | 'line dropped'
  | 'lines swapped'
  | 'reference turned';

/** One file with one mistake in it. */
export interface Mutation {
  readonly kind: MutationKind;
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The name of the member, of its list in a list. */
  readonly name: string;
  /** What stood there, and what stands there now. */
  readonly from: string;
  readonly to: string;
  /** The whole file. */
  readonly text: string;
}

/** A number from 0 to 1, another at each call. */
export type Random = () => number;

/**
 * Every mistake of the generic list in some files: each name of a member and each value once misspelt, each value that
 * is no words turned to another that stands under the same name elsewhere, each line dropped, each two lines swapped.
 */
export function mutationsOf(files: ReadonlyMap<string, string>, random: Random): readonly Mutation[] {
  const values = valuesByName(files);
  return [...files].flatMap(([file, text]) => [
    ...misspellings(file, text, random),
    ...turns(file, text, values, random),
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

/** In words that people read a letter is words still; what stands in braces is a name. */
function misspeltValue(value: string, random: Random): string | undefined {
  if (!isWords(value)) return misspelt(value, random);
  const place = /\{([^{}]+)\}/.exec(value)?.[1];
  return place === undefined ? undefined : value.replace(place, () => misspelt(place, random) ?? place);
}

/** With a letter left out, written twice, or changed for its neighbour. */
function misspelt(word: string, random: Random): string | undefined {
  const letters = [...word.matchAll(/[a-z]/gi)].map(({ index }) => index);
  const at = letters[Math.floor(random() * letters.length)];
  if (at === undefined) return undefined;
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ];
  const made = slips[Math.floor(random() * slips.length)];
  return made === word || made === '' ? before + letter + letter + after : made;
}

function turns(file: string, text: string, values: Values, random: Random): readonly Mutation[] {
  return stringsIn(text).flatMap((written) => {
    if (written.isKey || isWords(written.value)) return [];
    const others = [...(values.get(nameOf(file, written)) ?? [])].filter((value) => value !== written.value);
    const to = others[Math.floor(random() * others.length)];
    return to === undefined ? [] : [replaced(file, text, written, to, 'reference turned')];
  });
}

/** The values that stand under one name in one folder. */
type Values = ReadonlyMap<string, ReadonlySet<string>>;

function valuesByName(files: ReadonlyMap<string, string>): Values {
  const values = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const written of stringsIn(text))
      if (!written.isKey && !isWords(written.value)) {
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
  const made = (at: number, kind: MutationKind, to: string, now: readonly string[]): Mutation => ({
    ...{ kind, file, line: at + 1, from: (lines[at] ?? '').trim(), to },
    name: /"([^"]+)"\s*:/.exec(lines[at] ?? '')?.[1] ?? '',
    text: repairCommas(now.join('\n')),
  });
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (line.trim() === '') return [];
    const dropped = made(at, 'line dropped', '', lines.toSpliced(at, 1));
    if (next === undefined || next.trim() === '' || next === line) return [dropped];
    return [dropped, made(at, 'lines swapped', next.trim(), lines.toSpliced(at, 2, next, line))];
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
