import { describe, expect, it } from 'vitest';
import { openSession } from '#server/auth/sessions.ts';
import { canCall, operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { calls } from './calls.ts';
import { lazyRecords, missingRecords } from './records.ts';

/** Operations that name no record and end what belongs to the caller. */
const WITHOUT_RECORD: ReadonlySet<string> = new Set(['logout', 'withdrawConsent']);

/** Operations of representatives whose path or body names a record. */
const withRecord = operations().filter(
  (operation) =>
    operation.access !== 'public' &&
    canCall(operation, { roleId: 2 }) &&
    calls[operation.id] &&
    !WITHOUT_RECORD.has(operation.id),
);

const app = await openApp();
const owner = await signIn(app.origin);
const ownersRecords = lazyRecords(app, owner, await signIn(app.origin, 'administrator'));
const childId = (await owner.read<{ id: number }[]>(paths.children))[0]?.id ?? 0;

type Fields = Readonly<Record<string, unknown>>;

/** Bodies that a stranger may send beside the id of a record, made from a valid body. */
const bodies: Readonly<Record<string, (fields: Fields) => Fields>> = {
  'a valid body': (fields) => fields,
  'only ids': (fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => key.endsWith('id'))),
  'the owner’s child': (fields) => ({ ...fields, child: String(childId), student_id: childId }),
  'nobody’s child': (fields) => ({ ...fields, child: '999999' }),
  'a stale revision': (fields) => ({ ...fields, revision: 99 }),
};

/** A client that changes the bodies that it sends. */
function withChangedBodies(client: Client, change: (fields: Fields) => Fields): Client {
  return {
    ...client,
    json: (method, path, body, headers) => client.json(method, path, change(Object(body)), headers),
    form: (path, fields, files, headers, method) => client.form(path, change(fields), files, headers, method),
  };
}

describe.each(Object.entries(bodies))('a stranger who sends %s', (_, change) => {
  it.each(withRecord.map(({ id }) => id))('does not learn whether a record exists: %s', async (id) => {
    const token = await openSession(app.context, { id: 3, role_id: 2 });
    const client = withChangedBodies(clientOf(app.origin, token), change);
    const responses = [];
    for (const records of [ownersRecords, missingRecords]) {
      const response = await calls[id]?.(client, records);
      responses.push([response?.status, Object(response?.body).message, Object(response?.body).errors]);
    }
    // a permitted call returns the stranger's own records
    if (Number(responses[0]?.[0]) < 300 && Number(responses[1]?.[0]) < 300) return;
    expect(responses[0]).toEqual(responses[1]);
  });
});
