import { spawnSync } from 'node:child_process';
import { weighBuild } from '../bench/page/bytes.ts';
import { type BaselinePart, changedMembers, readBaseline, writeBaseline } from './part.ts';

function run(...words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return `${stdout}${stderr}`;
}

/** A part whose result is a set of named values. */
function valuesPart(
  name: string,
  file: string,
  values: () => Promise<Readonly<Record<string, unknown>>>,
): BaselinePart {
  return {
    name,
    record: async () => writeBaseline(file, `${JSON.stringify(await values(), null, 2)}\n`),
    async compare() {
      const before = JSON.parse(readBaseline(file).toString());
      const after = await values();
      return changedMembers(
        before,
        after,
        (one) => `${JSON.stringify(before[one])} is ${JSON.stringify(after[one])}`,
      );
    },
  };
}

/** What `npm run schemas:check` says. */
export const schemasPart = valuesPart('schemas', 'schemas-check.json', async () => ({
  'schemas:check': run('--import', 'tsx', 'scripts/schemas-check.ts').trim().split('\n'),
}));

/** Bytes and requests of each page and of the fonts. */
export const sizesPart = valuesPart('sizes', 'sizes.json', async () =>
  Object.fromEntries((await weighBuild()).map(({ name, value, unit }) => [name, `${value} ${unit}`])),
);
