import { expect, test } from 'vitest';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { TITLES } from '#server/files/kinds.ts';
import { LARGEST_FILE } from '#server/served-forms.ts';

const { accept, maxSize } = meta.$defs.field.properties['x-files'].properties;

test('a form accepts only file kinds known to the server', () => {
  expect([...accept.items.enum].sort()).toEqual(Object.keys(TITLES).sort());
});

test('a form accepts files up to the server’s limit', () => {
  expect(maxSize.maximum).toBe(LARGEST_FILE);
});
