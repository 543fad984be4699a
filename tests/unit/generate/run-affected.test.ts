import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAffected, runAffected } from '#scripts/generate/run-stages.ts';
import type { Stage } from '#scripts/generate/stage.ts';
import { stages } from '#scripts/generate/stages.ts';
import { sharedFolder } from '#tests/support/data/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = sharedFolder();

/** The inputs and outputs of each stage (a folder as `schemas/forms/`). */
const runs = new Map<Stage, { readonly reads: readonly string[]; readonly makes: readonly string[] }>();

beforeAll(async () => {
  const read = recordReads();
  for (const stage of stages) {
    read.clear();
    const made = await stage.run(root);
    const own = [...read].filter((path) => /^(schemas|openapi|src\/generated)/.test(path));
    runs.set(stage, {
      reads: own.map((path) => (fs.statSync(join(root, path)).isDirectory() ? `${path}/` : path)),
      makes: [...made.keys()].map((path) => `src/generated/${path}`),
    });
  }
});

/** An undeclared input would leave its output outdated under `npm run dev`. */
test.each(stages)('stage %# reads only its declared inputs, $reads', (stage) => {
  const { reads = [] } = runs.get(stage) ?? {};
  expect(reads).not.toEqual([]);
  expect(reads.filter((path) => !isAffected(stage, [path]))).toEqual([]);
});

test('no stage reads its own output or that of a later one', () => {
  for (const [index, { reads }] of stages.entries()) {
    const later = stages.slice(index).flatMap((stage) => runs.get(stage)?.makes ?? []);
    expect(later.filter((path) => reads.some((source) => path.startsWith(source)))).toEqual([]);
  }
});

test('an edit runs the stages that read it and those that read their output', async () => {
  const ran: string[] = [];
  const stage = (name: string, reads: readonly string[], text: string): Stage => ({
    reads,
    run: () => {
      ran.push(name);
      return new Map([[`${name}.ts`, text]]);
    },
  });
  const chain = (text: string) => [
    stage('form', ['schemas/forms/'], text),
    stage('words', ['schemas/words/'], text),
    stage('contract', ['src/generated/form.ts'], text),
  ];
  const written = ['src/generated/form.ts', 'src/generated/contract.ts'];
  expect(await runAffected(folder, chain('one'), ['schemas/forms/login.json'])).toEqual(written);
  expect(ran.splice(0)).toEqual(['form', 'contract']);
  expect(await runAffected(folder, chain('one'), ['schemas/forms/login.json'])).toEqual([]);
  expect(ran.splice(0), 'an unchanged output affects no other stage').toEqual(['form']);
  await runAffected(folder, chain('two'), ['schemas/']);
  expect(ran, 'a folder includes all its files').toEqual(['form', 'words', 'contract']);
});

const real = { readFileSync: fs.readFileSync, readdirSync: fs.readdirSync };

/** Records the paths of all files and folders that are read from now on, relative to the root. */
function recordReads(): Set<string> {
  const read = new Set<string>();
  const recorded = <Read extends object>(reader: Read) =>
    new Proxy(reader, {
      apply(target, self, args) {
        read.add(relative(root, String(args[0])));
        return Reflect.apply(Object(target), self, args);
      },
    });
  Object.assign(fs, {
    readFileSync: recorded(real.readFileSync),
    readdirSync: recorded(real.readdirSync),
  });
  syncBuiltinESMExports();
  return read;
}

afterAll(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
});
