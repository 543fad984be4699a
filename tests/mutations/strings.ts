/** A string in the text of a JSON file. */
export interface WrittenString {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isKey: boolean;
  /** The name under which it stands, of its list where it stands in one; of a name itself. */
  readonly key: string;
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Every string of a text, the names of members among them. */
export function stringsIn(text: string): readonly WrittenString[] {
  let key = '';
  return [...text.matchAll(STRING)].map(({ 0: whole, 1: colon, index: start }) => {
    const end = start + whole.length - (colon?.length ?? 0);
    const value: unknown = JSON.parse(text.slice(start, end));
    if (colon !== undefined) key = String(value);
    return { start, end, value: String(value), isKey: colon !== undefined, key };
  });
}

/** Whether people read it: it has Russian letters. */
export function isWords(value: string): boolean {
  return /[а-яё]/i.test(value);
}
