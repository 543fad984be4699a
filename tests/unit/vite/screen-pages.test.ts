import { expect, it } from 'vitest';
import { pathsReadBy, screensOf } from '#scripts/vite/screen-pages.ts';

it('pages of wizards and card lists name their first reads; other pages have none', () => {
  const reads = screensOf(process.cwd()).map((screen) => ({ kind: screen.kind, paths: pathsReadBy(screen) }));
  const pathsOfKind = (kind: string) =>
    reads.filter((screen) => screen.kind === kind).map(({ paths }) => paths);
  expect(pathsOfKind('wizard').length).toBeGreaterThan(1);
  for (const paths of pathsOfKind('wizard')) expect(paths.some((path) => path.endsWith('/{id}'))).toBe(true);
  expect(pathsOfKind('wizard').flat()).toContain('/api/consents');
  for (const paths of pathsOfKind('cards')) expect(paths.length).toBeGreaterThan(0);
  expect(pathsOfKind('cards').flat()).toContain('/api/application/long-applications');
  const others = reads.filter(({ kind }) => kind !== 'wizard' && kind !== 'cards');
  expect(others.flatMap(({ paths }) => paths)).toEqual([]);
});
