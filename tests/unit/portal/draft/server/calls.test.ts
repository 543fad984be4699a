import { describe, expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createDraftCalls, type DraftCalls, type DraftOperations } from '#portal/draft/saver.ts';

/** A form whose draft is named in the body, and one whose draft is named in the path. */
const application: DraftOperations = {
  draft: 'makeDraftLongApplication',
  update: 'updateLongApplication',
  finish: 'finishDraftApplication',
  read: 'getLongApplication',
  removeFile: 'deleteFile',
  filesField: 'papers',
};
const questionnaire: DraftOperations = {
  draft: 'createExtendedDay',
  update: 'updateExtendedDay',
  finish: 'sendExtendedDay',
  read: 'getExtendedDay',
};
const saved = {
  id: 7,
  status: 'draft',
  revision: 4,
  actions: ['edit'],
  form_version: 1,
  own: { name: 'Анна' },
};
const file = new File(['%PDF'], 'Справка.pdf');
const upload = { key: 'k9', onProgress: () => undefined, signal: new AbortController().signal };

/** The requests that one call sends, and its result. */
async function sent<T>(operations: DraftOperations, call: (calls: DraftCalls) => Promise<T>) {
  const requests: Request[] = [];
  const client = createApiClient(async (request) => {
    requests.push(request);
    return new Response(request.method === 'DELETE' ? null : JSON.stringify(saved));
  }, 'http://portal.test');
  const result = await call(createDraftCalls(client.callConfigured, operations, 'own'));
  const received = await Promise.all(
    requests.map(async (request) => ({
      to: `${request.method} ${new URL(request.url).pathname}`,
      key: request.headers.get('Idempotency-Key'),
      body: await bodyOf(request),
    })),
  );
  return { result, received };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) {
    const members = Array.from(await request.formData());
    return Object.fromEntries(
      members.map(([name, value]) => [name, value instanceof File ? value.name : value]),
    );
  }
  return type === 'application/json' ? request.json() : undefined;
}

type Received = Awaited<ReturnType<typeof sent>>['received'][number];

describe('the calls of a draft', () => {
  const table: [string, DraftOperations, (calls: DraftCalls) => Promise<unknown>, Received][] = [
    [
      'creation has an idempotency key, so that repeats create one draft',
      application,
      (calls) => calls.create({ name: 'Анна' }, 'k1'),
      { to: 'POST /api/application/make-draft-long-application', key: 'k1', body: { name: 'Анна' } },
    ],
    [
      'an update replaces all answers and names its base revision',
      application,
      (calls) => calls.update(7, 3, { name: 'Анна' }),
      {
        to: 'POST /api/application/update-long-application',
        key: null,
        body: { id: '7', revision: '3', form: 'replace', name: 'Анна' },
      },
    ],
    [
      'an update may name its form in the path',
      questionnaire,
      (calls) => calls.update(7, 3, { name: 'Анна' }),
      {
        to: 'PATCH /api/questionnaires/extended-day/7',
        key: null,
        body: { revision: '3', form: 'replace', name: 'Анна' },
      },
    ],
    [
      'a submission has the checked revision and an idempotency key',
      application,
      (calls) => calls.finish(7, 3, 'k2'),
      {
        to: 'PATCH /api/application/finish-draft-application',
        key: 'k2',
        body: { application_id: 7, revision: 3 },
      },
    ],
    [
      'a submission may have its own name for the id',
      { ...application, finishId: 'id' },
      (calls) => calls.finish(7, 3, 'k2'),
      { to: 'PATCH /api/application/finish-draft-application', key: 'k2', body: { id: 7, revision: 3 } },
    ],
    [
      'a read has the id',
      application,
      (calls) => calls.read(7),
      { to: 'GET /api/application/long-applications/7', key: null, body: undefined },
    ],
    [
      'an upload has one file in its field and an idempotency key',
      application,
      (calls) => calls.attach(7, file, upload),
      {
        to: 'POST /api/application/update-long-application',
        key: 'k9',
        body: { id: '7', papers: 'Справка.pdf' },
      },
    ],
    [
      'a file is deleted by its id',
      application,
      (calls) => calls.removeFile(12),
      { to: 'DELETE /api/application/file/12', key: null, body: undefined },
    ],
  ];
  it.each(table)('%s', async (_rule, operations, call, expected) => {
    expect((await sent(operations, call)).received).toEqual([expected]);
  });

  it('have no file removal for a form without files', async () => {
    expect((await sent(questionnaire, (calls) => calls.removeFile(12))).received).toEqual([]);
  });

  it.each<[string, (calls: DraftCalls) => Promise<unknown>]>([
    ['a new form', (calls) => calls.create({}, 'k')],
    ['a change', (calls) => calls.update(7, 3, {})],
    ['a submission', (calls) => calls.finish(7, 3, 'k')],
    ['a read', (calls) => calls.read(7)],
    ['a file', (calls) => calls.attach(7, file, upload)],
  ])('return the draft with the answers of its member: %s', async (_what, call) => {
    expect((await sent(application, call)).result).toMatchObject({
      id: 7,
      revision: 4,
      answers: { name: 'Анна' },
    });
  });
});
