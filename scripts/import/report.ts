import type { Json } from '#engine/definition/definition.ts';
import { plural } from '#engine/text/plural.ts';
import type { Source } from '../schemas-check/read/source.ts';
import type { Line, Unsaid } from './log.ts';
import { pointerOf } from './tree.ts';

/** The files that lines are about. */
export interface Sources {
  readonly schema: Source;
  readonly ui?: Source;
}

/** A line with its place. */
export interface PlacedLine {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer into that file. */
  readonly at: string;
  readonly what: string;
  readonly why?: string;
}

/** What `--json` prints. */
export interface Report {
  readonly form?: Json;
  readonly said: readonly PlacedLine[];
  readonly unsaid: readonly PlacedLine[];
}

/** The lines with the places where they are written, from top to bottom. */
export function placedLines(
  lines: readonly (Line | Unsaid)[],
  { schema, ui }: Sources,
): readonly PlacedLine[] {
  const placed = lines.map((one): PlacedLine => {
    const source = one.file === 'ui' && ui ? ui : schema;
    const { file, line, column } = source.problem(one.path, '', '');
    return {
      file,
      line,
      column,
      at: pointerOf(one.path),
      what: one.what,
      ...('why' in one && { why: one.why }),
    };
  });
  return placed.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** The report for a person: what is not in the form, and what stands otherwise. */
export function reportText({ form, said, unsaid }: Report): string {
  if (form === undefined) return `Схему не перевести:\n${unsaid.map(lineText).join('\n')}`;
  return [
    ...titled('Не вошло, и почему', unsaid),
    ...titled('Вошло иначе, или нуждается в словах', said),
    unsaid.length === 0 ? 'Сказано всё.' : `Не сказано: ${plural(unsaid.length, places)}.`,
  ].join('\n');
}

function titled(title: string, lines: readonly PlacedLine[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(lineText), ''];
}

function lineText({ file, line, column, at, what, why }: PlacedLine): string {
  return `${file}:${line}:${column}  ${at}  ${what}${why === undefined ? '' : ` — ${why}`}`;
}

const places = { one: 'место', few: 'места', many: 'мест' };
