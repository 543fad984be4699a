import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRepository } from '#scripts/schemas-check/check-repository.ts';
import type { Problem } from '#scripts/schemas-check/problem.ts';
import { readSchemaFiles, type SchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import { copyRepository } from '#tests/edits/copy.ts';
import { causeMistakes } from './cause-mistakes.ts';
import { changeMistakes } from './change-mistakes.ts';
import { fairEdits } from './fair-edits.ts';
import { fieldMistakes } from './field-mistakes.ts';
import { groupMistakes } from './group-mistakes.ts';
import { jsonMistakes } from './json-mistakes.ts';
import { judgeReviewed, type ReviewedVerdict } from './judge-reviewed.ts';
import { limitMistakes } from './limit-mistakes.ts';
import { portalMistakes } from './portal-mistakes.ts';
import { questionMistakes } from './question-mistakes.ts';
import type { ReviewedMistake } from './reviewed-mistake.ts';
import { senseMistakes } from './sense-mistakes.ts';
import { statusMistakes } from './status-mistakes.ts';
import { storedMistakes } from './stored-mistakes.ts';
import { versionMistakes } from './version-mistakes.ts';
import { wishes } from './wishes.ts';

/** The mistakes as the review counted them. */
const groups: ReadonlyMap<string, readonly ReviewedMistake[]> = new Map([
  ['JSON', jsonMistakes],
  ['forms', [...fieldMistakes, ...limitMistakes, ...questionMistakes, ...groupMistakes, ...versionMistakes]],
  ['the portal', portalMistakes],
  ['statuses, letters, consents, payments', statusMistakes],
  ['undeclared changes', changeMistakes],
  ['sense', [...senseMistakes, ...storedMistakes]],
  ['causes', causeMistakes],
]);

/** Makes every mistake of the review on a copy and says how each group was taken; whether all were taken well. */
export function runReviewed(say: (line: string) => void): boolean {
  const copy = copyRepository();
  try {
    const sound = readSchemaFiles(copy.root);
    const validate = (mistake: ReviewedMistake) =>
      judgeReviewed(sound, mistake, (files) => checkedOnDisk(copy.root, sound, files));
    const areWell = [...groups].map(([group, mistakes]) =>
      sayGroup(
        group,
        mistakes.map((mistake) => ({ mistake: mistake.mistake, ...validate(mistake) })),
        say,
      ),
    );
    const fair = [...wishes, ...fairEdits];
    const refused = fair.filter(
      (wish) => validate({ ...wish, mistake: wish.wish, says: /./ }).verdict !== 'silent',
    );
    for (const { wish } of refused) say(`${wish}: refused`);
    say(`No mistakes: tried ${fair.length}, refused ${refused.length}.`);
    return refused.length === 0 && areWell.every(Boolean);
  } finally {
    copy.remove();
  }
}

interface Judged {
  readonly mistake: string;
  readonly verdict: ReviewedVerdict;
  readonly printed: readonly string[];
}

/** How many of a group were taken how, and every one that was not taken well. */
function sayGroup(group: string, judged: readonly Judged[], say: (line: string) => void): boolean {
  for (const { mistake, verdict, printed } of judged)
    if (verdict !== 'caught') say([`${mistake}: ${verdict}`, ...printed].join('\n  '));
  const count = (wanted: ReviewedVerdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const [caught, badly, silent, placeless] = [
    count('caught'),
    count('badly'),
    count('silent'),
    count('placeless'),
  ];
  say(
    `${group}: tried ${judged.length}, caught ${caught}, badly ${badly}, silent ${silent}, placeless ${placeless}.`,
  );
  return caught === judged.length;
}

/** What the check says of edited files in their folder: it reads them there for the contract, too. */
function checkedOnDisk(root: string, sound: SchemaFiles, edited: SchemaFiles): readonly Problem[] {
  const paths = [...new Set([...sound.keys(), ...edited.keys()])];
  const touched = paths.filter((path) => sound.get(path) !== edited.get(path));
  for (const path of touched) put(join(root, path), edited.get(path));
  try {
    return checkRepository(root).problems;
  } finally {
    for (const path of touched) put(join(root, path), sound.get(path));
  }
}

function put(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path);
  else writeFileSync(path, text);
}
