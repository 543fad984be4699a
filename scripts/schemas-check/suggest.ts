/** «возможно, вы имели в виду «x-summary»», or else the words that may stand here: all of a few, the nearest of many. */
export function suggestion(wrong: string, known: readonly string[]): string {
  const nearest = known.map((word) => ({ word, far: distance(wrong, word) })).sort((a, b) => a.far - b.far);
  const [first] = nearest;
  if (!first) return 'уберите его';
  if (first.far <= slips(wrong, first.word)) return `возможно, вы имели в виду «${first.word}»`;
  if (known.length <= few) return `здесь могут стоять: ${known.join(', ')}`;
  return `ближе всего: ${nearest
    .slice(0, 3)
    .map(({ word }) => word)
    .join(', ')}`;
}

const few = 12;

/** Whether a word is another one with a letter or two wrong. */
export function isSlip(wrong: string, meant: string): boolean {
  return wrong !== meant && distance(wrong, meant) <= slips(wrong, meant);
}

/** How many letters one gets wrong in a word and still means it: fewer of a short one. */
function slips(wrong: string, meant: string): number {
  return Math.min(Math.max(2, wrong.length / 4), Math.ceil(Math.max(wrong.length, meant.length) / 3));
}

/** Letters to add, drop or change, to get from one word to the other (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
