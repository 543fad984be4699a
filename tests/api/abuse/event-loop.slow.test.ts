import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allFields, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import { consents } from '#generated/consents.ts';
import { forms } from '#generated/forms.ts';
import { questionnaires } from '#generated/questionnaires.ts';
import { readSettings } from '#server/config/settings.ts';
import { type Operation, operations } from '#server/http/document.ts';
import { pdfOfSize } from '#tests/support/data/files.ts';
import { callOf } from '../access/calls.ts';
import {
  childFields,
  courseFields,
  excursionFields,
  faqFields,
  missingRecords,
  newCampaign,
  newView,
  type TestRecords,
} from '../access/records.ts';
import { requiredAnswers } from '../support/answers.ts';
import { projectDatabase } from '../support/app.ts';
import {
  type AnyBody,
  type ApiResponse,
  assertOk,
  type Client,
  clientOf,
  formData,
  paths,
  signIn,
} from '../support/client.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { unusedPhone } from '../support/rows.ts';
import { issueInvoice, sendContract, startCourseApplication } from '../support/school-records.ts';

/**
 * Measures the longest delay of the event loop in another process, while each operation handles the largest possible
 * record and the largest bodies.
 */
const PRELOAD = 'tests/support/processes/event-loop-delay.mjs';
let folder: OwnFolder;
let server: ServerProcess;
let boundMs: number;
let clients: Record<'owner' | 'office', Client>;
let records: TestRecords;

beforeAll(async () => {
  folder = copyDemonstration();
  const databaseUrl = await projectDatabase('demonstration');
  // the embedded database works in the same thread
  boundMs = databaseUrl ? 200 : 500;
  // the demonstration offers the example questionnaires too
  const env = { DATA_DIR: folder.dataDir, DEMO: '1', FREE_DISK_MB: '0', LOG_LEVEL: 'fatal', ...noLimits() };
  server = await startProcess(
    { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    { preload: PRELOAD },
  );
  clients = { owner: await signIn(server.origin), office: await signIn(server.origin, 'administrator') };
  for (const [purpose, { version }] of Object.entries(consents))
    await clients.owner.json('POST', '/api/consents', { purpose, version });
  await compileValidation();
  records = await largeRecords();
}, 300_000);
// some operations end the sessions of their caller
beforeEach(async () => {
  clients = { owner: await signIn(server.origin), office: await signIn(server.origin, 'administrator') };
});
afterAll(async () => {
  await server.end('SIGTERM');
  folder.remove();
});

function noLimits(): Record<string, string> {
  const names = Object.keys(readSettings({})).filter((name) => name.includes('LIMIT'));
  return Object.fromEntries(names.map((name) => [name, '100000']));
}

/** In milliseconds, since the last call. */
async function longestDelay(): Promise<number> {
  const reply = once(server.child, 'message');
  server.child.send('delay');
  const [delay] = await reply;
  return Number(delay);
}

/** The delay by one call; if that is too slow, the median of three: another process may have delayed it. */
async function delayBy(send: () => Promise<ApiResponse<unknown>>): Promise<number> {
  const delays: number[] = [];
  do {
    await longestDelay();
    const { status, text } = await send();
    delays.push(await longestDelay());
    expect(status, text.slice(0, 500)).not.toBe(500);
  } while (delays.length < 3 && (delays[0] ?? 0) >= boundMs);
  return delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
}

/** Letters of the largest record: it has at most a million bytes, and a Cyrillic letter has two. */
const LETTERS = 490_000;
/** Letters of the longest answer. */
const LONGEST = 20_000;
/** A form may have 2,000 fields, and a JSON body 5,000 members. */
const MANY_FIELDS = 1_900;
const MANY_MEMBERS = 4_800;
/** A JSON body may have 256 KB. */
const LONG_BODY = 250_000;

/** The largest answers of a draft: long texts, or many entries of its groups. */
function largestFields(
  definition: FormDefinition,
): Readonly<Record<'long' | 'wide', Record<string, string>>> {
  const texts = allFields(formFields(definition)).filter(
    ({ kind, schema }) => kind !== 'group' && schema.type === 'string' && schema['x-options'] === undefined,
  );
  const keys = texts.flatMap(({ address }) => {
    const entries = address.includes('*') ? 190 : 1;
    return Array.from({ length: entries }, (_, i) =>
      wireKeyOf(definition, address.replaceAll('*', String(i))),
    );
  });
  const long = texts.map(({ address }) => wireKeyOf(definition, address.replaceAll('*', '0')));
  if (formFields(definition).some(({ kind }) => kind === 'external'))
    return { long: { answers: largestExternal.long }, wide: { answers: largestExternal.wide } };
  return {
    long: fieldsOf([...long, ...keys].slice(0, LETTERS / LONGEST), 'я'.repeat(LONGEST)),
    wide: fieldsOf(keys.slice(0, MANY_FIELDS), 'я'.repeat(200)),
  };
}

function fieldsOf(keys: readonly string[], value: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

const many = (value: unknown) => Array.from({ length: MANY_MEMBERS }, () => value);
const largestExternal = {
  long: JSON.stringify({ comment: 'я'.repeat(127_000) }),
  wide: JSON.stringify({ allergies: many('я'.repeat(10)) }),
};

/** The newest record of a list of the office. */
async function newestIdIn(client: Client, path: string): Promise<number> {
  const { body, text } = await client.call<{ data: readonly { id: number }[] }>('GET', path);
  const [first] = body.data;
  if (!first) throw new Error(`${path} is empty: ${text}`);
  return first.id;
}

/** Records for the calls, with the largest answers that are possible. */
async function largeRecords(): Promise<TestRecords> {
  const create = async (client: Client, path: string, body: object) =>
    (await client.json('POST', path, body)).body.id;
  const draft = async () =>
    (await createLargeDraft(paths.createDraft, forms.application.definition)).application.id;
  const large = [await draft(), await draft()];
  const saveQuestionnaire = (name: string) => {
    const form = Object.entries(questionnaires).find(([key]) => key === name)?.[1].form;
    if (form === undefined) throw new Error(`schemas/questionnaires has no ${name}`);
    return createLargeDraft(`/api/questionnaires/${name}`, forms[form].definition).then(({ id }) => id);
  };
  const createCourseDraft = async () => {
    const { status, text, body } = await startCourseApplication(clients.owner);
    expect(status, text).toBe(201);
    return body.application.id;
  };
  return {
    ...missingRecords,
    application: async () => large[0] ?? 0,
    questionnaire: saveQuestionnaire,
    submittedQuestionnaire: saveQuestionnaire,
    file: async () => {
      const { body } = await clients.owner.form(paths.createDraft, requiredAnswers, [
        pdfOfSize(9 * 1024 * 1024),
      ]);
      return body.files[0]?.id ?? 0;
    },
    submitted: draft,
    cancelled: draft,
    child: () => create(clients.owner, '/api/users/update-or-create-user-child-data', childFields),
    question: () => create(clients.office, '/api/faq', faqFields),
    course: () => create(clients.office, '/api/admin/courses', courseFields),
    view: () => create(clients.office, '/api/admin/views', newView()),
    campaign: () => create(clients.office, '/api/admin/campaigns', newCampaign()),
    excursion: () => create(clients.owner, '/api/users/excursion', excursionFields),
    message: () => newestIdIn(clients.office, '/api/admin/messages/'),
    user: async () => STRANGER,
    colleague: () =>
      create(clients.office, paths.createUser, { phone: unusedPhone(), role_id: '1', office_role: 'reader' }),

    settings: async () => (await clients.office.read<{ revision: number }>(paths.settings)).revision,
    openCase: async () => {
      await clients.owner.json('POST', '/api/users/erasure', {});
      return newestIdIn(clients.office, '/api/admin/cases');
    },

    invoice: async () => (await issueInvoice(clients.office)).body.id,
    contract: async () => (await sendContract(clients.office)).body.id,
    courseApplication: createCourseDraft,
  };
}

/** Office calls that change an account are about the stranger, not about a caller. */
const [OWNER, STRANGER] = [2, 3];

/**
 * Sends the largest external answers before any is needed: their validation may exceed its time limit while the server
 * still compiles the code that it runs.
 */
async function compileValidation(): Promise<void> {
  for (const name of Object.keys(questionnaires))
    for (const answers of Object.values(largestExternal))
      await clients.owner.call('POST', `/api/questionnaires/${name}`, { body: formData({ answers }, []) });
}

let draftCount = 0;
/** Creates a draft with the largest answers, alternately long and wide. */
async function createLargeDraft(path: string, definition: FormDefinition): Promise<AnyBody> {
  draftCount += 1;
  const fields = largestFields(definition)[draftCount % 2 === 0 ? 'wide' : 'long'];
  return assertOk(await clients.owner.call('POST', path, { body: formData(fields, []) })).body;
}

function callerOf({ access }: Operation): Client {
  if (access === 'public') return clientOf(server.origin);
  return access === 'any' || access.includes('representative') ? clients.owner : clients.office;
}

/** Some calls end the sessions of their caller. */
async function signInAgain(): Promise<void> {
  for (const [who, account] of [
    ['owner', 'representative'],
    ['office', 'administrator'],
  ] as const)
    if ((await clients[who].call('GET', paths.resource)).status === 401)
      clients[who] = await signIn(server.origin, account);
}

/** Operations that delete or block what other operations need; they are called after all others. */
const LAST: readonly string[] = [
  'deleteUser',
  'deleteApplication',
  'blockUser',
  'updateAccount',
  'resetUser',
];
const table = operations().toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

// in this order, because each call adds records to those that later calls read or delete
describe('the largest record does not block other calls', { shuffle: false }, () => {
  it.each(table)(
    '$id',
    async (operation) => {
      await signInAgain();
      const call = callOf(operation.id);
      const own = operation.method === 'GET' ? { ...records, user: async () => OWNER } : records;
      expect(await delayBy(() => call(callerOf(operation), own))).toBeLessThan(boundMs);
    },
    60_000,
  );
});

/** Bodies that take longest to parse. */
function largestBodies({ body, forms: ids }: Operation): readonly (string | FormData)[] {
  const answers = ids.flatMap((id) =>
    Object.values(largestFields(forms[id as keyof typeof forms].definition)),
  );
  if (body?.content['application/json']) {
    const members = Object.fromEntries(many(1).map((value, i) => [`a${i}`, value]));
    const bodies = [members, { a: many({}) }, ...answers, { id: 'я'.repeat(120_000) }];
    return bodies.map((value) => JSON.stringify(value)).map((text) => text.slice(0, LONG_BODY));
  }
  const external = ['"', '\\"', '[', '{"a":', '9', '1,'].map((part) => ({
    answers: `[${part.repeat(LONG_BODY / part.length)}1]`,
  }));
  const wide = fieldsOf(
    Array.from({ length: 1_990 }, (_, i) => `a${i}`),
    'x'.repeat(400),
  );
  return [wide, ...answers, ...external].map((fields) => formData(fields, []));
}

it.each(table.filter(({ body }) => body !== undefined))(
  'the largest body does not block other calls: $id',
  async (operation) => {
    const { method, path, id } = operation;
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const slow: (readonly [index: number, ms: number])[] = [];
    for (const [index, body] of largestBodies(operation).entries()) {
      await signInAgain();
      const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const ms = await delayBy(() => callerOf(operation).call(method, url, { body, headers }));
      if (ms >= boundMs) slow.push([index, ms]);
    }
    expect(slow, id).toEqual([]);
  },
  120_000,
);
