import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas, findFileProblems, openSchemas } from '#scripts/schemas-check/check.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import type { Rule } from '#scripts/schemas-check/read/repository.ts';
import { namedRules } from '#scripts/schemas-check/rules.ts';
import { makeMistake } from '#tests/mutations/reviewed/check-mistake.ts';
import { contract, operations, repositorySchemas } from './fixture.ts';
import { allMistakes, reviewedMistakes, withMistake } from './made-mistakes.ts';

test('every rule reports a mistake in the fixture or one of the reviewed mistakes', {
  timeout: 180_000,
}, () => {
  const caught = new Set<Rule>();
  for (const mistake of allMistakes)
    checkSchemas(withMistake(mistake).files, operations, contract, { onFound: (rule) => caught.add(rule) });
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const known = new Set(readOperations(root).keys());
  const formsInContract = readFormsInContract(root);
  const committed = repositorySchemas();
  const silent = new Map([...namedRules].filter(([, rule]) => !caught.has(rule)));
  // rules run on files of a valid shape only
  const mistakes = reviewedMistakes
    .filter(({ gone }) => gone === undefined)
    .map((mistake) => makeMistake(committed, mistake).files)
    .filter((files) => findFileProblems(files).length === 0);
  // most rules by many mistakes at once; a rule may need one alone
  for (const files of [...joinMistakes(committed, mistakes), ...mistakes.toReversed()]) {
    if (silent.size === 0) break;
    const added = [...files.keys()].filter((file) => !committed.has(file));
    const repository = openSchemas(files, known, formsInContract, { before: committed, added });
    for (const [name, rule] of silent) if (rule(repository).length > 0) silent.delete(name);
  }
  expect([...silent.keys()]).toEqual([]);
});

type Files = ReadonlyMap<string, string>;

/** Joins mistakes that change different files, so that the repository is read once for many. */
function joinMistakes(committed: Files, mistakes: readonly Files[]): readonly Files[] {
  const joined: Map<string, string>[] = [];
  for (const files of mistakes) {
    const changed = [...files].filter(([file, text]) => committed.get(file) !== text);
    const isFree = (group: Files) => changed.every(([file]) => group.get(file) === committed.get(file));
    const group = joined.find(isFree) ?? new Map(committed);
    if (!joined.includes(group)) joined.push(group);
    for (const [file, text] of changed) group.set(file, text);
  }
  return joined;
}
