import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashToken } from '#server/auth/tokens.ts';
import { signIn } from '../../support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_REPRESENTATIVE, startPortal } from '../../support/portal/portal.ts';
import { fill } from '../lists.ts';
import { type Asked, allAsked } from './asked.ts';
import type { BareCall, BareTask } from './bare.ts';
import { makeDrafts, type Person, signInMany } from './people.ts';
import { listenIn, type Wire } from './wire.ts';

const ROWS = 1_000;

/** Limits per person, raised because the bench has few people. */
export const GENEROUS = { UPLOAD_LIMIT: '1000000', FILES_LIMIT_MB: '100000' };

export interface Bench {
  readonly asked: readonly Asked[];
  readonly people: readonly Person[];
  /** The submitted application that drafts are copied from. */
  readonly known: number;
  readonly task: BareTask;
}

/** Fills the database of the client, makes each call once, and records its statements and answer. */
export async function prepare(databaseUrl: string, client: pg.Client, connections: number): Promise<Bench> {
  const wire = await listenIn(databaseUrl);
  const portal = await startPortal({ env: { ...GENEROUS, DATABASE_URL: wire.databaseUrl } });
  try {
    await fill(databaseUrl, ROWS);
    const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
    const parent = await signIn(portal.origin, DEMO_REPRESENTATIVE);
    const people = await signInMany(client, parent.user.id, connections);
    const known =
      (await parent.applications()).findLast(({ submitted_at }) => submitted_at !== null)?.id ?? 0;
    const asked = allAsked(office.token, parent.token, people, known);
    const calls: BareCall[] = [];
    for (const one of asked) {
      // repeated statements are prepared by name
      for (let time = 0; time < 3; time += 1) await note(wire, portal.origin, one, await draftFor(one));
      calls.push(await note(wire, portal.origin, one, await draftFor(one)));
    }
    const owners = [{ ...office, id: office.user.id }, { ...parent, id: parent.user.id }, ...people];
    const task = {
      databaseUrl,
      calls,
      people: Object.fromEntries(owners.map(({ token, id }) => [hashToken(token), String(id)])),
    };
    return { asked, people, known, task };

    async function draftFor({ changes }: Asked) {
      const [first] = people;
      if (!changes || !first) return undefined;
      const [draft = 0] = await makeDrafts(client, known, [first], 1);
      return { draft, person: first };
    }
  } finally {
    await portal.stop();
    wire.close();
  }
}

/** Makes a call and returns the statements until its answer. */
async function note(
  wire: Wire,
  origin: string,
  { method, path, type, body, tokens: [token = ''] }: Asked,
  own: { readonly draft: number; readonly person: Person } | undefined,
): Promise<BareCall> {
  // statements after an answer do not belong to the next call
  await pause(SETTLED);
  wire.take();
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
  const answer = await fetch(origin + path, { method, headers, ...(sent && { body: new Uint8Array(sent) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const noted = {
    tokenHash: hashToken(token),
    person: String(own?.person.id),
    ...(draft !== undefined && { draft, key }),
  };
  const given = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
  return {
    ...{ method, path, noted },
    status: answer.status,
    headers: Object.fromEntries(given),
    answer: JSON.parse(text),
    statements: wire.take(),
  };
}

/** Response headers that Node sets itself. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
]);
const SETTLED = 300;
