import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';

/**
 * One finished draft for every version of a form whose data is kept. Whoever raises `x-version` records one more; what
 * was recorded is never edited, because somebody's answers look like that.
 */
const folder = join(import.meta.dirname, '../../../fixtures/drafts');
const { definition } = applicationForm;
const versions = Array.from({ length: definition.version }, (_, index) => index + 1);

describe.each(versions)('a draft of the application recorded under version %i', (version) => {
  const file = join(folder, `${definition.id}-${version}.json`);

  it('is kept as a fixture', () => {
    expect(existsSync(file), `${file} is missing: record a finished draft of this version`).toBe(true);
  });

  it('can be submitted today, with every answer that it had', () => {
    const recorded = JSON.parse(readFileSync(file, 'utf8'));
    const today = migrate(definition, recorded, version);
    expect(validateForm(applicationForm, today, {})).toEqual([]);
    expect(Object.keys(flatten(definition, today))).toHaveLength(
      Object.keys(flatten(definition, recorded)).length,
    );
  });
});
