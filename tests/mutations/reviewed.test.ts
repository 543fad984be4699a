import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkRepository } from '#scripts/schemas-check/check-repository.ts';
import type { Problem } from '#scripts/schemas-check/problem.ts';
import { readSchemaFiles, type SchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import { copyRepository } from '#tests/edits/copy.ts';
import { carelessMistakes, validLikeCarelessEdits } from './reviewed/careless-mistakes.ts';
import { causeMistakes } from './reviewed/cause-mistakes.ts';
import { changeMistakes } from './reviewed/change-mistakes.ts';
import { checkMistake } from './reviewed/check-mistake.ts';
import { contractMistakes } from './reviewed/contract-mistakes.ts';
import { copyMistakes, validCopyEdits } from './reviewed/copy-mistakes.ts';
import { editedFormMistakes } from './reviewed/edited-form-mistakes.ts';
import { editedTextMistakes } from './reviewed/edited-text-mistakes.ts';
import { fieldMistakes } from './reviewed/field-mistakes.ts';
import { groupMistakes } from './reviewed/group-mistakes.ts';
import { limitMistakes } from './reviewed/limit-mistakes.ts';
import { newFileMistakes, validNewFiles } from './reviewed/new-file-mistakes.ts';
import { portalMistakes } from './reviewed/portal-mistakes.ts';
import { questionMistakes } from './reviewed/question-mistakes.ts';
import { readerMistakes } from './reviewed/reader-mistakes.ts';
import { restoredMistakes } from './reviewed/restored-mistakes.ts';
import type { ReviewedMistake } from './reviewed/reviewed-mistake.ts';
import { senseMistakes } from './reviewed/sense-mistakes.ts';
import { statusMistakes } from './reviewed/status-mistakes.ts';
import { storedMistakes } from './reviewed/stored-mistakes.ts';
import { validEditedTexts } from './reviewed/valid-edited-texts.ts';
import { validEdits } from './reviewed/valid-edits.ts';
import { validFormEdits } from './reviewed/valid-form-edits.ts';
import { versionMistakes } from './reviewed/version-mistakes.ts';
import { validWordEdits, wordMistakes } from './reviewed/word-mistakes.ts';

/** The mistakes as the review counted them. */
const groups: ReadonlyMap<string, readonly ReviewedMistake[]> = new Map([
  ['forms', [...fieldMistakes, ...limitMistakes, ...questionMistakes, ...groupMistakes, ...versionMistakes]],
  ['the portal', portalMistakes],
  ['statuses, letters, consents, payments', statusMistakes],
  ['undeclared changes', changeMistakes],
  ['sense', [...senseMistakes, ...storedMistakes, ...readerMistakes]],
  ['causes', causeMistakes],
  ['words', wordMistakes],
  ['the contract', contractMistakes],
  ['edits of forms', editedFormMistakes],
  ['edits of texts', editedTextMistakes],
  ['copies', copyMistakes],
  ['careless edits', carelessMistakes],
  ['new files', newFileMistakes],
  ['restored values', restoredMistakes],
]);

const copy = copyRepository();
afterAll(() => copy.remove());
// texts and names are compared with the last commit
const git = (...parameters: readonly string[]) => execFileSync('git', parameters, { cwd: copy.root });
git('init', '--quiet');
git('add', 'schemas', 'openapi');
git('-c', 'user.name=Test', '-c', 'user.email=test@example.ru', 'commit', '--quiet', '--message', 'Copy');
const sound: SchemaFiles = new Map([...readSchemaFiles(copy.root), ...contractTexts()]);

const checkOnDisk = (mistake: ReviewedMistake) =>
  checkMistake(sound, mistake, (files) => checkedOnDisk(copy.root, sound, files));

describe.each([...groups])('schemas:check reports a mistake in %s', (_, mistakes) => {
  test.each(mistakes)('$mistake', (mistake) => {
    const { verdict, printed } = checkOnDisk(mistake);
    expect(verdict, printed.join('\n')).toBe('caught');
  });
});

test.each([
  ...validEdits,
  ...validFormEdits,
  ...validWordEdits,
  ...validEditedTexts,
  ...validCopyEdits,
  ...validLikeCarelessEdits,
  ...validNewFiles,
])('schemas:check accepts $edit', (edit) => {
  expect(checkOnDisk({ ...edit, mistake: edit.edit, expected: /./ })).toEqual({
    verdict: 'silent',
    printed: [],
  });
});

/** Texts of the contract by their paths from the root. */
function contractTexts() {
  const names = readdirSync(join(copy.root, 'openapi'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [`openapi/${name}`, readFileSync(join(copy.root, 'openapi', name), 'utf8')] as const);
}

/** Problems of edited files, checked on disk because the contract is read there. */
function checkedOnDisk(root: string, sound: SchemaFiles, edited: SchemaFiles): readonly Problem[] {
  const paths = [...new Set([...sound.keys(), ...edited.keys()])];
  const touched = paths.filter((path) => sound.get(path) !== edited.get(path));
  for (const path of touched) put(join(root, path), edited.get(path));
  try {
    return checkRepository(root);
  } finally {
    for (const path of touched) put(join(root, path), sound.get(path));
  }
}

function put(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path);
  else writeFileSync(path, text);
}
