import { expect, test } from 'vitest';
import { hotGenerated } from '#scripts/dev/vite-plugins.ts';

/** The plugin's output for a module of the page; `undefined` if it is unchanged. */
function transformed(code: string, id: string): unknown {
  const { transform } = hotGenerated();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  return Reflect.apply(transform, { environment: { name: 'client' } }, [code, id]);
}

test('a generated module replaces its exports by those of its next version', () => {
  const module = transformed('export const yes = "да";\n', '/school/src/generated/words/ui.ts?t=1');
  expect(module).toMatchObject({ code: expect.stringContaining('export let yes = "да";') });
  expect(module).toMatchObject({ code: expect.stringContaining('yes = next.yes;') });
});

test.each(['/school/src/portal/ui/menu.tsx', '/school/src/generated/forms/login.validators.js'])(
  '%s stays as it is',
  (id) => {
    expect(transformed('export const yes = "да";\n', id)).toBeUndefined();
  },
);
