import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(`src/generated/${path}`, 'utf8'));
const { schemas } = read('openapi.json').components;

test('the whole contract holds the keys of each form as they are', () => {
  const forms = readdirSync('src/generated/wire').filter((name) => name.replace('.json', '') in schemas);
  expect(forms).toContain('application.json');
  for (const name of forms) expect(schemas[name.replace('.json', '')]).toEqual(read(`wire/${name}`));
});
