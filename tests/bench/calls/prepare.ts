import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashToken } from '#server/auth/tokens.ts';
import { listApplications } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { startPortal } from '../../support/portal/portal.ts';
import { fill } from '../lists.ts';
import type { BareCall, BareTask } from './bare.ts';
import { type CallToMeasure, callsToMeasure } from './calls-to-measure.ts';
import { makeDrafts, type Person, signInMany } from './people.ts';
import { recordStatements, type StatementRecorder } from './statements.ts';

const ROWS = 1_000;

/** Limits per person, raised because the bench has few people. */
export const HIGH_LIMITS = { UPLOAD_LIMIT: '1000000', FILES_LIMIT_MB: '100000' };

export interface Prepared {
  readonly calls: readonly CallToMeasure[];
  readonly people: readonly Person[];
  /** The id of the submitted application that drafts are copied from. */
  readonly submittedId: number;
  readonly task: BareTask;
}

/** Fills the client's database, and records the statements and the response of each call. */
export async function prepare(
  databaseUrl: string,
  client: pg.Client,
  connections: number,
): Promise<Prepared> {
  const recorder = await recordStatements(databaseUrl);
  const portal = await startPortal({ env: { ...HIGH_LIMITS, DATABASE_URL: recorder.databaseUrl } });
  try {
    await fill(databaseUrl, ROWS);
    const office = await signIn(portal.origin, 'administrator');
    const parent = await signIn(portal.origin);
    const people = await signInMany(client, parent.user.id, connections);
    const submittedId =
      (await listApplications(parent)).findLast(({ submitted_at }) => submitted_at !== null)?.id ?? 0;
    const calls = callsToMeasure(office.token, parent.token, people, submittedId);
    const bareCalls: BareCall[] = [];
    for (const call of calls) {
      const record = async () => recordCall(recorder, portal.origin, call, await draftFor(call));
      // the portal prepares a repeated statement by name
      for (let time = 0; time < 3; time += 1) await record();
      bareCalls.push(await record());
    }
    const owners = [{ ...office, id: office.user.id }, { ...parent, id: parent.user.id }, ...people];
    const task = {
      databaseUrl,
      calls: bareCalls,
      people: Object.fromEntries(owners.map(({ token, id }) => [hashToken(token), String(id)])),
    };
    return { calls, people, submittedId, task };

    async function draftFor({ changes }: CallToMeasure) {
      const [first] = people;
      if (!changes || !first) return undefined;
      const [draft = 0] = await makeDrafts(client, submittedId, [first], 1);
      return { draft, person: first };
    }
  } finally {
    await portal.stop();
    recorder.close();
  }
}

/** Makes a call, with a draft and its owner if it changes one. */
async function recordCall(
  recorder: StatementRecorder,
  origin: string,
  { method, path, type, body, tokens: [token = ''] }: CallToMeasure,
  own: { readonly draft: number; readonly person: Person } | undefined,
): Promise<BareCall> {
  // statements that the portal runs after a response do not belong to the next call
  await pause(SETTLE_MS);
  recorder.take();
  const key = randomUUID();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(type && { 'content-type': type, 'idempotency-key': key }),
  };
  const draft = own && String(own.draft);
  const sent =
    body &&
    Buffer.from(
      Buffer.from(body, 'base64')
        .toString('latin1')
        .replace('@draft@', draft ?? ''),
      'latin1',
    );
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(sent && { body: new Uint8Array(sent) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const recorded = {
    tokenHash: hashToken(token),
    person: String(own?.person.id),
    ...(draft !== undefined && { draft, key }),
  };
  const sentHeaders = [...response.headers].filter(([name]) => !CONNECTION_HEADERS.has(name));
  return {
    ...{ method, path, recorded },
    status: response.status,
    headers: Object.fromEntries(sentHeaders),
    result: JSON.parse(text),
    statements: recorder.take(),
  };
}

/** Response headers that Node sets itself. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
]);
const SETTLE_MS = 300;
