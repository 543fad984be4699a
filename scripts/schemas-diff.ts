/**
 * Describes the effect of the current forms on screens, calls, lists and stored answers, compared with a git revision
 * or, by default, the last release. With `DATABASE_URL` or `DATA_DIR` it also lists the affected records.
 */
import { resolve } from 'node:path';
import { releasedDefinition } from '#engine/changes/released.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { diffReport } from './diff/report.ts';
import { formsAt } from './diff/revision.ts';
import { openStored } from './diff/stored-answers.ts';
import { readForms } from './generate/forms/read-forms.ts';
import { readRecords } from './release/records.ts';
import { readSchemaFiles } from './schemas-check/read/repository.ts';

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
  const before = revision === undefined ? releasedForms(files) : formsAt(root, revision);
  const than = revision === undefined ? 'последним выпуском (schemas/released)' : `«${revision}»`;
  const stored = await openStored(process.env);
  try {
    const report = await diffReport({ before, after: readForms(root), files, stored });
    if (report === '') return `В сравнении с ${than} формы не изменились.`;
    return `Что изменилось в сравнении с ${than}\n\n${report}`;
  } finally {
    await stored?.close();
  }
}

function releasedForms(files: ReadonlyMap<string, string>): readonly FormDefinition[] {
  return [...readRecords(files).values()].filter(({ removed }) => !removed).map(releasedDefinition);
}
