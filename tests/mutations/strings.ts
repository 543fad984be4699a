/** A string in the text of a JSON file. */
export interface WrittenString {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isKey: boolean;
  /** The name of its member, or of the member with the list that contains it. For a key, the key itself. */
  readonly key: string;
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Every string of a JSON text, member names included. */
export function stringsIn(text: string): readonly WrittenString[] {
  let key = '';
  return [...text.matchAll(STRING)].map(({ 0: whole, 1: colon, index: start }) => {
    const end = start + whole.length - (colon?.length ?? 0);
    const value: unknown = JSON.parse(text.slice(start, end));
    if (colon !== undefined) key = String(value);
    return { start, end, value: String(value), isKey: colon !== undefined, key };
  });
}

/** Whether a value is text for people. Names and codes have no Russian letters. */
export function isRussian(value: string): boolean {
  return /[а-яё]/i.test(value);
}
