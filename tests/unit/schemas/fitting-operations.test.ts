import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { withContract } from '#scripts/schemas-check/check-repository.ts';
import { repositorySchemas } from './fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = withContract(repositorySchemas(), openContract(root));
const portal = [...files].filter(([path]) => /^schemas\/portal\/(screens|shared|portal)/.test(path));

/** One `file operation` for each setting of the portal that names an operation. */
const settings = portal.flatMap(([path, text]) =>
  namedOperations(JSON.parse(text))
    .filter(({ path: place }) => !place.includes('refreshes'))
    .map(({ id }) => `${path} ${id}`),
);

/** The number of problems per file if every named operation is this one. */
function misfits(operation: string): ReadonlyMap<string, number> {
  const changed = portal.map(([path, text]): [string, string] => {
    const data: unknown = JSON.parse(text);
    for (const { path: place } of namedOperations(data)) {
      const holder: unknown = place.slice(0, -1).reduce((at: unknown, name) => Object(at)[name], data);
      Object.assign(Object(holder), { [place.at(-1) ?? '']: operation });
    }
    return [path, JSON.stringify(data, null, 1)];
  });
  const metas = [...files].filter(([path]) => path.startsWith('schemas/meta/'));
  const problems = checkSchemas(new Map([...metas, ...changed]), new Set(readOperations(root).keys()));
  const wrong = problems.filter(({ what }) => what.startsWith(`операция «${operation}» сюда не подходит`));
  return new Map(
    [...new Set(wrong.map(({ file }) => file))].map((file) => [
      file,
      wrong.filter((one) => one.file === file).length,
    ]),
  );
}

it('rejects an operation whose response does not fit, at any setting', () => {
  // `health` reads and returns no list or page, `logout` writes and returns nothing
  const [read, changes] = [misfits('health'), misfits('logout')];
  expect(settings.length).toBeGreaterThan(100);
  for (const [path] of portal) {
    const named = settings.filter((setting) => setting.startsWith(`${path} `));
    const refused = (read.get(path) ?? 0) + (changes.get(path) ?? 0);
    expect(refused, path).toBeGreaterThanOrEqual(named.length);
  }
});
