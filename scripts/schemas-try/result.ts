import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem, Refusal } from '#engine/external/external-form.ts';

/** What came of drawing one schema with one set of data; the output of `schemas:try -- --json`, in this order. */
export interface TryResult {
  /** Every property that the schema has for these data is on the page, and so is every error. */
  readonly drawn: boolean;
  /** What is not drawn; empty where `drawn`. */
  readonly refused: readonly Refusal[];
  /** What means nothing here and was left out, such as an unknown keyword or widget. */
  readonly notes: readonly Refusal[];
  readonly valid: boolean;
  readonly errors: readonly ExternalProblem[];
  /** The form gives back what it was given, after edits that are taken back too. */
  readonly roundtrip: boolean;
}

/** What the page is given: one schema, to be drawn with each of the samples. */
export interface TrySubject {
  readonly published: unknown;
  readonly ui?: unknown;
  /** What it refers to, by address. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  /** Data; `begin` is a form that nobody has filled in yet, with its defaults. */
  readonly samples: readonly ({ readonly data: Json } | 'begin')[];
}

/** Nothing can be said of a form that is not drawn. */
export function refusal(refused: readonly Refusal[], notes: readonly Refusal[] = []): TryResult {
  return { drawn: false, refused, notes, valid: false, errors: [], roundtrip: false };
}

/** What a process says by its exit code: as drawn and valid, as invalid, as refused. */
export function exitCodeOf(tried: readonly TryResult[]): 0 | 1 | 2 {
  if (tried.some(({ drawn }) => !drawn)) return 2;
  return tried.some(({ valid }) => !valid) ? 1 : 0;
}

const CRASH = 'ошибка самой программы';

/** A mistake of ours, by which a form was not drawn. */
export function crash(error: unknown): Refusal {
  return { at: '#', reason: `${CRASH}: ${error}; сообщите о ней вместе со схемой` };
}

export function isCrash({ refused }: Pick<TryResult, 'refused'>): boolean {
  return refused.some(({ reason }) => reason.startsWith(CRASH));
}

/** The same in words, line by line. */
export function reportOf(file: string, tried: TryResult, hasData: boolean): string {
  const { drawn, refused, notes, valid, errors, roundtrip } = tried;
  const lines = [
    `${file}: ${drawn ? 'форма нарисована' : 'нарисовать нельзя'}`,
    ...refused.map(({ at, reason }) => `  ✗ ${at}  ${reason}`),
    ...notes.map(({ at, reason }) => `  · ${at}  ${reason}`),
  ];
  // of a form that was refused as a whole nothing more can be said
  if (!drawn && !valid && errors.length === 0 && !roundtrip) return lines.join('\n');
  const what = hasData ? 'данные' : 'новая форма со значениями по умолчанию';
  return [
    ...lines,
    `  ${what}: ${valid ? 'верно' : 'не верно'}`,
    ...errors.map(({ path, message }) => `  ✗ ${path === '' ? 'вся форма' : path}  ${message}`),
    `  туда и обратно: ${roundtrip ? 'то же самое' : 'форма вернула не то, что получила'}`,
  ].join('\n');
}
