import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import roles from '#schemas/roles.json' with { type: 'json' };
import { openSession } from '#server/auth/sessions.ts';
import { operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { type Client, clientOf } from '../support/client.ts';
import { insertUser, passwordOfDemonstration } from '../support/rows.ts';
import { callOf } from './calls.ts';
import { lazyRecords } from './records.ts';

type Matrix = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface DeliberateChange {
  readonly operation: string;
  readonly caller: string;
  readonly status: number;
  readonly reason: string;
}

/** Statuses that were changed on purpose since commit d09a38aa. */
const DELIBERATE_CHANGES: readonly DeliberateChange[] = [
  ...['administrator', 'chief', 'admissions', 'psychologist', 'accounting', 'reader'].map((caller) => ({
    operation: 'getFile',
    caller,
    status: 404,
    reason: 'files of a draft are closed to the office',
  })),
  ...['administrator', 'chief', 'admissions'].map((caller) => ({
    operation: 'deleteFile',
    caller,
    status: 409,
    reason: 'the office removes what it has attached itself, and nothing of the family',
  })),
];

/** Statuses by operation and caller at commit d09a38aa; recorded with `RECORD_ACCESS=1`. */
const RECORDING = resolve('tests/fixtures/d09a38aa/access.json');
const isRecording = process.env.RECORD_ACCESS === '1';
const OWNER = 2;

const app = await openApp();

it('every operation returns the recorded status to every caller', { timeout: 1_800_000 }, async ({
  annotate,
}) => {
  const present = operations().map(({ id }) => id);
  if (isRecording) return writeMatrix(await matrixOf(new Set(present)));
  const recorded: Matrix = JSON.parse(readFileSync(RECORDING, 'utf8'));
  const added = present.filter((id) => !(id in recorded));
  await annotate(`Operations added since the recording: ${added.sort().join(', ') || 'none'}`);
  expect(differences(recorded, await matrixOf(new Set(Object.keys(recorded))))).toEqual([]);
});

/** Each caller has a new session, because some calls end it. */
const callers: Readonly<Record<string, () => Promise<Client>>> = {
  nobody: async () => clientOf(app.origin),
  owner: () => signInAs(OWNER, 2),
  'another representative': () => signInAs(3, 2),
  administrator: () => colleague('chief'),
  ...Object.fromEntries(Object.keys(roles.roles).map((role) => [role, () => colleague(role)])),
};

async function signInAs(id: number, role_id: 1 | 2): Promise<Client> {
  return clientOf(app.origin, await openSession(app.context, { id, role_id }));
}

/** A new office user with the password of the demonstration, which some calls ask for. */
async function colleague(role: string | null): Promise<Client> {
  const columns = { role_id: 1, office_role: role, password_hash: passwordOfDemonstration(app) } as const;
  return signInAs(await insertUser(app, columns), 1);
}

/** Operations are called by name, so that added operations do not change the results of others. */
async function matrixOf(ids: ReadonlySet<string>): Promise<Matrix> {
  const matrix: Record<string, Record<string, number>> = {};
  const called = operations().filter(({ id }) => ids.has(id));
  for (const { id, method } of called.sort((a, b) => (a.id < b.id ? -1 : 1)))
    matrix[id] = await rowOf(id, method);
  return matrix;
}

/** The records are created again after each call that may have changed them. */
async function rowOf(id: string, method: string): Promise<Record<string, number>> {
  const row: Record<string, number> = {};
  const createRecords = async () => lazyRecords(app, await signInAs(OWNER, 2), await signInAs(1, 1));
  let records = await createRecords();
  for (const [name, caller] of Object.entries(callers)) {
    const call = callOf(id);
    const { status } = await call(await caller(), records);
    row[name] = status;
    if (method !== 'GET' && status < 400) records = await createRecords();
  }
  return row;
}

/** Differences that are not deliberate, a line each. */
function differences(recorded: Matrix, returned: Matrix): readonly string[] {
  return Object.entries(recorded).flatMap(([operation, row]) =>
    Object.entries(row).flatMap(([caller, before]) => {
      const change = DELIBERATE_CHANGES.find(
        (deliberate) => deliberate.operation === operation && deliberate.caller === caller,
      );
      const expected = change?.status ?? before;
      const status = returned[operation]?.[caller] ?? 'nothing';
      return status === expected ? [] : [`${operation}, ${caller}: expected ${expected}, returned ${status}`];
    }),
  );
}

function writeMatrix(matrix: Matrix): void {
  const lines = Object.entries(matrix).map(([id, row]) => `  ${JSON.stringify(id)}: ${JSON.stringify(row)}`);
  writeFileSync(RECORDING, `{\n${lines.join(',\n')}\n}\n`);
}
