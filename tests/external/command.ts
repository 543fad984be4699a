import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const schema = { type: 'object', properties: { a: { type: 'number', title: 'Сколько' } } };

/** What `schemas:try -- --json` has to end with, and to say of itself. */
const RUNS = [
  { name: 'valid data', schema, data: { a: 1 }, code: 0, says: { drawn: true, valid: true }, keeps: true },
  {
    name: 'invalid data',
    schema,
    data: { a: 'много' },
    code: 1,
    says: { drawn: true, valid: false },
    keeps: true,
  },
  {
    name: 'a refused schema',
    schema: { properties: { a: { $ref: 'https://example.org/a.json' } } },
    data: {},
    code: 2,
    says: { drawn: false, valid: false },
    keeps: false,
  },
];

/** What is wrong with the command itself: it is started as people start it, and prints nothing but JSON. */
export function commandFaults(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-try-'));
  const saved = (name: string, value: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  try {
    return RUNS.flatMap(({ name, data, code, says, keeps, ...run }) => {
      const files = [saved('schema.json', run.schema), '--data', saved('data.json', data)];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/schemas-try.ts', ...files, '--json'],
        { encoding: 'utf8' },
      );
      const told = `schemas:try of ${name}`;
      return [
        ...(status === code ? [] : [`${told} ends with ${status}, not with ${code}: ${stderr}`]),
        ...(isSaid(stdout, says) ? [] : [`${told} prints ${stdout}`]),
        ...(hasKept(stdout) === keeps ? [] : [`${told} keeps ${keeps ? 'nothing' : 'something'}`]),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether there are the picture and the page that it names. */
function hasKept(text: string): boolean {
  const { picture, page }: { picture?: string; page?: string } = JSON.parse(text);
  return picture !== undefined && page !== undefined && existsSync(picture) && existsSync(new URL(page));
}

function isSaid(text: string, says: Readonly<Record<string, boolean>>): boolean {
  try {
    const report: unknown = JSON.parse(text);
    return Object.entries(says).every(([name, value]) => Reflect.get(Object(report), name) === value);
  } catch {
    return false;
  }
}
