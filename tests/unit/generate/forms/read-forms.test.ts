import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readForms } from '#scripts/generate/forms/read-forms.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const root = temporaryFolder();

test('an unreadable form is reported with its repository path', () => {
  mkdirSync(join(root(), 'schemas/forms'), { recursive: true });
  const form = { title: 'Поездка', type: 'object', properties: { name: { $ref: '#/$defs/name' } } };
  writeFileSync(join(root(), 'schemas/forms/trip.json'), JSON.stringify(form));
  expect(() => readForms(root())).toThrow(
    'schemas/forms/trip.json: the reference #/$defs/name has no target: add the definition to $defs\nnpm run schemas:check names the line.',
  );
});
