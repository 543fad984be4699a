import { describe, expect, it } from 'vitest';
import { openSession } from '#server/auth/sessions.ts';
import { canCall, operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { calls } from './calls.ts';
import { missingThings, thingsOf } from './things.ts';

/** They end what they are about, and name nothing of anybody's. */
const NOTHING_NAMED: ReadonlySet<string> = new Set(['logout', 'withdrawConsent']);

/** Operations of representatives that name a thing, in the path or in the body, and how each thing is named there. */
const naming = operations().filter(
  (operation) =>
    operation.access !== 'public' &&
    canCall(operation, { roleId: 2 }) &&
    calls[operation.id] &&
    !NOTHING_NAMED.has(operation.id),
);

const app = await openApp();
const owner = await signIn(app.origin);
const foreign = thingsOf(app, owner, await signIn(app.origin, 'administrator'));
const childId = (await owner.call<{ id: number }[]>('GET', paths.children)).body[0]?.id ?? 0;

type Fields = Readonly<Record<string, unknown>>;

/** What a stranger may write beside an id: as it is meant, empty, with the owner's child, with nonsense. */
const bodies: Readonly<Record<string, (fields: Fields) => Fields>> = {
  meant: (fields) => fields,
  empty: (fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => key.endsWith('id'))),
  'the owner’s child': (fields) => ({ ...fields, child: String(childId), student_id: childId }),
  'nobody’s child': (fields) => ({ ...fields, child: '999999' }),
  'a stale revision': (fields) => ({ ...fields, revision: 99 }),
};

function writing(client: Client, change: (fields: Fields) => Fields): Client {
  return {
    ...client,
    json: (method, path, body, headers) => client.json(method, path, change(Object(body)), headers),
    form: (path, fields, files, headers, method) => client.form(path, change(fields), files, headers, method),
  };
}

describe.each(Object.entries(bodies))('a stranger who sends %s', (_, change) => {
  it.each(naming.map(({ id }) => id))('does not learn whether a record exists: %s', async (id) => {
    const token = await openSession(app.context, { id: 3, role_id: 2 });
    const client = writing(clientOf(app.origin, token), change);
    const answers = [];
    for (const things of [foreign, missingThings]) {
      const answer = await calls[id]?.(client, things);
      answers.push([answer?.status, Object(answer?.body).message, Object(answer?.body).errors]);
    }
    // what a stranger may do answers with things of their own
    if (Number(answers[0]?.[0]) < 300 && Number(answers[1]?.[0]) < 300) return;
    expect(answers[0]).toEqual(answers[1]);
  });
});
