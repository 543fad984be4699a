import { readSchool } from '../report.ts';
import { changeMistakes } from './change-mistakes.ts';
import { fieldMistakes } from './field-mistakes.ts';
import { groupMistakes } from './group-mistakes.ts';
import { jsonMistakes } from './json-mistakes.ts';
import { judgeReviewed, type ReviewedVerdict } from './judge-reviewed.ts';
import { limitMistakes } from './limit-mistakes.ts';
import { portalMistakes } from './portal-mistakes.ts';
import { questionMistakes } from './question-mistakes.ts';
import type { ReviewedMistake } from './reviewed-mistake.ts';
import { statusMistakes } from './status-mistakes.ts';
import { versionMistakes } from './version-mistakes.ts';
import { wishes } from './wishes.ts';

/** The mistakes as the review counted them. */
const groups: ReadonlyMap<string, readonly ReviewedMistake[]> = new Map([
  ['JSON', jsonMistakes],
  ['forms', [...fieldMistakes, ...limitMistakes, ...questionMistakes, ...groupMistakes, ...versionMistakes]],
  ['the portal', portalMistakes],
  ['statuses, letters, consents, payments', statusMistakes],
  ['undeclared changes', changeMistakes],
]);

/** Makes every mistake of the review and says how each group was taken; whether all were taken well. */
export function runReviewed(root: string, say: (line: string) => void): boolean {
  const school = readSchool(root);
  const groupsAreWell = [...groups].map(([group, mistakes]) => {
    const counted: Record<ReviewedVerdict, number> = { caught: 0, badly: 0, silent: 0, placeless: 0 };
    for (const mistake of mistakes) {
      const { verdict, printed } = judgeReviewed(school, mistake);
      counted[verdict] += 1;
      if (verdict !== 'caught') say([`${mistake.mistake}: ${verdict}`, ...printed].join('\n  '));
    }
    const { caught, badly, silent, placeless } = counted;
    say(
      `${group}: tried ${mistakes.length}, caught ${caught}, badly ${badly}, silent ${silent}, placeless ${placeless}.`,
    );
    return caught === mistakes.length;
  });
  const refused = wishes.filter(
    (wish) => judgeReviewed(school, { ...wish, mistake: wish.wish, says: /./ }).verdict !== 'silent',
  );
  for (const { wish } of refused) say(`${wish}: refused`);
  say(`No mistakes: tried ${wishes.length}, refused ${refused.length}.`);
  return refused.length === 0 && groupsAreWell.every(Boolean);
}
