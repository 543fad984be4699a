import { formatNumber } from '#engine/text/plural.ts';
import type { BoardBars } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { valueAt } from '#portal/text/member.ts';

/** A number of a record; `undefined` where there is none. */
export function numberIn(row: object, member: string | undefined): number | undefined {
  const value = member === undefined ? undefined : valueAt(row, member);
  return typeof value === 'number' ? value : undefined;
}

interface Beside {
  /** How many there are beyond what there is room for. */
  readonly over: number;
  /** Room that is left; `undefined` where there is no limit. */
  readonly left: number | undefined;
  readonly further: number;
}

/** What stands beside a bar: how many are too many, else how many are left, else how many are waiting. */
export function besideText(named: BoardBars['words'], { over, left, further }: Beside): string {
  if (over > 0) return words.counted({ words: words.over, count: formatNumber(over) });
  if (left === undefined) return words.counted({ words: named.further ?? '', count: formatNumber(further) });
  return words.counted({ words: named.left, count: formatNumber(left) });
}
