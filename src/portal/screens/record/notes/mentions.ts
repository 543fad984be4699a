/** Somebody who can be called into a note. */
export interface Called {
  readonly id: number;
  readonly name: string;
}

/** Ids of those whose `@name` stands in the text. */
export function mentionedIn(text: string, colleagues: readonly Called[]): readonly number[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** The first `@name` in the text that is no colleague's; `undefined` where each is somebody's. */
export function unknownMention(text: string, colleagues: readonly Called[]): string | undefined {
  const written = [...text.matchAll(/(?<=^|\s)@\p{L}[\p{L}-]*/gu)];
  const unknown = written.find(
    ({ index }) => !colleagues.some(({ name }) => isWhole(text.slice(index + 1), name)),
  );
  return unknown?.[0];
}

function isWhole(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}-]/u.test(text.slice(name.length));
}

/** What is being written of a name after the last `@` before the caret: `@мед` gives `мед`; nothing elsewhere. */
export function begunMention(text: string, caret: number): string | undefined {
  return /(?:^|\s)@([\p{L}-]*)$/u.exec(text.slice(0, caret))?.[1];
}

/** Those whose name has a word that begins so. */
export function fittingMentions<C extends Called>(begun: string, colleagues: readonly C[]): readonly C[] {
  const wanted = begun.toLocaleLowerCase('ru');
  return colleagues.filter(({ name }) =>
    name
      .toLocaleLowerCase('ru')
      .split(' ')
      .some((word) => word.startsWith(wanted)),
  );
}

/** The text with the begun name completed, and where the caret goes. */
export function completeMention(
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, caret).replace(/@[\p{L}-]*$/u, `@${name} `);
  return { text: before + text.slice(caret).trimStart(), caret: before.length };
}
