import type { Path } from './source.ts';
/** Words in the data of a file, and where they stand. */
export interface Text {
  readonly path: Path;
  readonly text: string;
}

/** Every text of a file but expressions and addresses. */
export function textsIn(value: unknown, path: Path = []): readonly Text[] {
  if (typeof value === 'string') return codes.includes(String(path.at(-1))) ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const codes = ['pattern', '$ref', '$schema', '$comment'];

export const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);
