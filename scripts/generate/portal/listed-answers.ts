import type { ScreenData } from './read-portal.ts';

/** The list whose rows are applications, and can therefore show their answers. */
export const LIST_OF_ANSWERS = 'listAdminApplications';

/** An answer that a column shows by the key of its field, and where: `{answers.current_school}`. */
export interface ListedAnswer {
  readonly key: string;
  /** From the screen down to the text that names it. */
  readonly path: readonly (string | number)[];
}

const PLACE = /\{answers\.([^{}|]*)(?:\|\w+)?\}/g;

/** Every answer that the templates of a screen name. */
export function listedAnswers(value: unknown, path: ListedAnswer['path'] = []): readonly ListedAnswer[] {
  if (typeof value === 'string') return Array.from(value.matchAll(PLACE), ([, key = '']) => ({ key, path }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listedAnswers(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

export function isListOfAnswers({ settings }: Pick<ScreenData, 'settings'>): boolean {
  return Object(settings).operation === LIST_OF_ANSWERS;
}
