import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { legacyAnswers } from '#engine/describe/legacy-answers.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { allForms } from '../all-forms.ts';

/**
 * A filled form of every version, recorded by `npm run schemas:release`: like real answers, records are never edited.
 */
const folder = join(import.meta.dirname, '../../../fixtures/drafts');
const drafts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, id = '', version] = /^(.+)-(\d+)\.json$/.exec(file.replaceAll('\\', '/')) ?? [];
  return version ? [{ file, id, version: Number(version) }] : [];
});
const forms = new Map(allForms);

describe.each(drafts)('a recorded draft: $file', ({ file, id, version }) => {
  const form = forms.get(id);
  const recorded: FormValues = JSON.parse(readFileSync(join(folder, file), 'utf8'));

  it.runIf(form)('opens with every answer', () => {
    if (!form) return;
    const { definition } = form;
    const today = migrate(definition, recorded, version);
    expect(form.validators.draft(today), JSON.stringify(form.validators.draft.errors)).toBe(true);
    expect(answersIn(today)).toBe(answersIn(recorded));
  });

  it.runIf(form)('shows every answer to a current question, and returns the others as legacy answers', () => {
    if (!form) return;
    const today = migrate(form.definition, recorded, version);
    const shown = JSON.stringify(describeForm(form, today));
    const legacy = legacyAnswers(form, { definitions: [], writtenUnder: '' }, today);
    const known = new Set(
      form.definition.steps.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    );
    const removed = Object.keys(today).filter((name) => !known.has(name));
    expect(shown).not.toBe('[]');
    for (const name of removed) expect(legacy.map(({ address }) => address.split('/')[0])).toContain(name);
  });
});

test('the recorded drafts include the application of the first release, which cannot be recorded again', () => {
  expect(drafts).toContainEqual({ file: 'application-1.json', id: 'application', version: 1 });
});

/** The number of answers, in objects and entries too. */
function answersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + answersIn(inner), 0);
}
