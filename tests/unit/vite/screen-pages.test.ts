import { expect, it } from 'vitest';
import { readsOf, screensOf } from '#scripts/vite/screen-pages.ts';

it('the page of every wizard says what it reads; the pages of other screens ask for nothing', () => {
  const reads = screensOf(process.cwd()).map((screen) => ({ kind: screen.kind, paths: readsOf(screen) }));
  const wizards = reads.filter(({ kind }) => kind === 'wizard');
  expect(wizards.length).toBeGreaterThan(1);
  for (const { paths } of wizards) expect(paths.some((path) => path.endsWith('/{id}'))).toBe(true);
  expect(wizards.flatMap(({ paths }) => paths)).toContain('/api/consents');
  expect(reads.filter(({ kind }) => kind !== 'wizard').flatMap(({ paths }) => paths)).toEqual([]);
});
