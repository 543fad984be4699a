import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem, Refusal } from '#engine/external/external-form.ts';

/** The result of rendering one schema with one sample; the output of `schemas:try -- --json`, in this order. */
export interface TryResult {
  /** Whether every property that the schema has for these data, and every error, is on the page. */
  readonly drawn: boolean;
  /** Parts that cannot be rendered; empty for a rendered form. */
  readonly refused: readonly Refusal[];
  /** Dropped parts without effect here, such as an unknown keyword or widget, and the value that the form changed. */
  readonly notes: readonly Refusal[];
  readonly valid: boolean;
  readonly errors: readonly ExternalProblem[];
  /** Whether the form returns its data unchanged, also after edits that were undone. */
  readonly roundtrip: boolean;
  /** The picture of a rendered form, and the URL of a page that shows it without a server. */
  readonly picture?: string;
  readonly page?: string;
}

/** Input of the page: one schema, to be rendered with each of the samples. */
export interface TrySubject {
  readonly published: unknown;
  readonly ui?: unknown;
  /** Referenced schemas, by address. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  /** Data to fill in; `begin` means a new form with its defaults. */
  readonly samples: readonly ({ readonly data: Json } | 'begin')[];
}

/** The result for a form that cannot be rendered. */
export function refusal(refused: readonly Refusal[], notes: readonly Refusal[] = []): TryResult {
  return { drawn: false, refused, notes, valid: false, errors: [], roundtrip: false };
}

/** Exit code of the process: 0 for rendered and valid, 1 for invalid, 2 for rejected. */
export function exitCodeOf(tried: readonly TryResult[]): 0 | 1 | 2 {
  if (tried.some(({ drawn }) => !drawn)) return 2;
  return tried.some(({ valid }) => !valid) ? 1 : 0;
}

const CRASH = 'ошибка самой программы';

/** An internal error that prevented the rendering of a form. */
export function crash(error: unknown): Refusal {
  return { at: '#', reason: `${CRASH}: ${error}; сообщите о ней вместе со схемой` };
}

export function isCrash({ refused }: Pick<TryResult, 'refused'>): boolean {
  return refused.some(({ reason }) => reason.startsWith(CRASH));
}

/** The report of a result, in Russian. */
export function reportOf(file: string, tried: TryResult, hasData: boolean): string {
  const { drawn, refused, notes, valid, errors, roundtrip, picture, page } = tried;
  const lines = [
    `${file}: ${drawn ? 'форма нарисована' : 'нарисовать нельзя'}`,
    ...refused.map(({ at, reason }) => `  ✗ ${at}  ${reason}`),
    ...notes.map(({ at, reason }) => `  · ${at}  ${reason}`),
  ];
  // a rejected form has no further results
  if (!drawn && !valid && errors.length === 0 && !roundtrip) return lines.join('\n');
  const what = hasData ? 'данные' : 'новая форма со значениями по умолчанию';
  return [
    ...lines,
    `  ${what}: ${valid ? 'верно' : 'не верно'}`,
    ...errors.map(({ path, message }) => `  ✗ ${path === '' ? 'вся форма' : path}  ${message}`),
    `  туда и обратно: ${roundtrip ? 'то же самое' : 'форма вернула не то, что получила'}`,
    ...(picture === undefined ? [] : [`  картинка: ${picture}`]),
    ...(page === undefined ? [] : [`  открыть в браузере: ${page}`]),
  ].join('\n');
}
