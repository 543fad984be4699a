/**
 * Describes what the current files change, compared with a git revision or, by default, the last release: each setting,
 * and the effect of the forms on screens, calls, lists and stored answers. With `DATABASE_URL` or `DATA_DIR` it also lists
 * the affected records.
 */
import { resolve } from 'node:path';
import { releasedDefinition } from '#engine/changes/released.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { diffReport } from './diff/report.ts';
import { formsBefore } from './diff/revision.ts';
import { openStored } from './diff/stored-answers.ts';
import { readForms } from './generate/forms/read-forms.ts';
import { readRecords } from './release/records.ts';
import { editLines } from './schemas-check/edit/edit-lines.ts';
import {
  commitOf,
  differenceFrom,
  lastReleaseCommit,
  readSchemaFiles,
} from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');

try {
  console.log(await diff(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function diff([revision, ...more]: readonly string[]): Promise<string> {
  if (more.length > 0) throw new Error('Слово одно: npm run schemas:diff <коммит, ветка или метка>.');
  const files = readSchemaFiles(root);
  const commit = revision === undefined ? lastReleaseCommit(root) : commitOf(root, revision);
  const difference = commit === undefined ? undefined : differenceFrom(root, commit);
  const before =
    revision === undefined || !difference ? releasedForms(files) : formsBefore(files, difference);
  const than = revision === undefined ? 'последним выпуском (schemas/released)' : `«${revision}»`;
  const lines = difference ? editLines(root, files, difference) : [];
  const stored = await openStored(process.env);
  try {
    const report = await diffReport({ before, after: readForms(root), files, stored });
    const settings = lines.length > 0 ? ['В файлах:', lines.map((line) => `  ${line}`).join('\n')] : [];
    if (report === '' && lines.length === 0) return `В сравнении с ${than} ничего не изменилось.`;
    return [`Что изменилось в сравнении с ${than}`, report, settings.join('\n')].filter(Boolean).join('\n\n');
  } finally {
    await stored?.close();
  }
}

function releasedForms(files: ReadonlyMap<string, string>): readonly FormDefinition[] {
  return [...readRecords(files).values()].filter(({ removed }) => !removed).map(releasedDefinition);
}
