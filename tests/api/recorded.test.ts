import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRecord } from '#engine/definition/address.ts';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { answeredSince, answerToday, samplesSince, wordsToday } from '#tests/support/data/today.ts';
import type { TestApp } from './support/app.ts';
import { type Client, clientOf, PASSWORD, paths } from './support/client.ts';
import { type RecordedAnswer, recording, startRecorded } from './support/recorded.ts';

/** What the portal holds opens after every change of the program: nobody's answers or files are lost. */

let app: TestApp;
const clients = new Map<string, Client>();
const answers: RecordedAnswer[] = [];
beforeAll(async () => {
  // Only the date stands still: the calls are those of the recorded school year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(recording.recordedAt) });
  app = await startRecorded();
  for (const [who, phone] of Object.entries(recording.phones)) clients.set(who, await signInBy(phone));
  // In the order of the recording, because looking leaves lines in the audit log.
  for (const { who, path } of recording.answers) answers.push(await ask(who, path));
}, 120_000);
afterAll(async () => {
  await app.stop();
  vi.useRealTimers();
});

async function signInBy(phone: string): Promise<Client> {
  const { body } = await clientOf(app.origin).json('POST', paths.login, { phone, password: PASSWORD });
  return clientOf(app.origin, body.token);
}

function clientFor(who: string): Client {
  const client = clients.get(who);
  if (!client) throw new Error(`Nobody is called ${who}`);
  return client;
}

/** As it was recorded: JSON, or the measure of a file. */
async function ask(who: string, path: string): Promise<RecordedAnswer> {
  const response = await fetch(app.origin + inItsOrder(path), {
    headers: { authorization: `Bearer ${clientFor(who).token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return { who, path, body: JSON.parse(bytes.toString()) };
  const disposition = response.headers.get('content-disposition') ?? '';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { who, path, type, disposition, size: bytes.length, sha256 };
}

/** The office's applications stood by their change then, where no order was asked for; now it is asked for. */
function inItsOrder(path: string): string {
  const isOrdered = /^\/api\/admin\/applications\/(\?|\d+\/neighbours)/.test(path) && !path.includes('sort=');
  return isOrdered ? `${path}${path.includes('?') ? '&' : '?'}sort=-updated_at` : path;
}

describe('the data of commit 5817659', () => {
  it('hold a call of each kind', () => {
    expect(recording.answers.length).toBeGreaterThan(150);
    expect(recording.answers.filter(({ sha256 }) => sha256).length).toBeGreaterThan(10);
  });

  it.each(Object.keys(recording.phones))('answer the %s at least what they answered then', (who) => {
    for (const [at, recorded] of recording.answers.entries())
      if (recorded.who === who && !isClosedSince(recorded))
        expect(knownThen(answers[at], recorded)).toMatchObject(inTodaysWords(recorded));
  });

  it('go on: what was sent back is submitted again, and the half-filled draft takes another answer', async () => {
    const parent = clientFor('representative');
    const { body: list } = await parent.call<Listed[]>('GET', paths.list);
    const sentBack = list.find(({ status }) => status === 'needs_changes');
    // what is asked since then is answered first
    const mended = { ...samplesSince(applicationForm), ...formAnswers(sentBack) };
    await parent.form(paths.update, { ...mended, id: sentBack?.id });
    const finished = await parent.json('PATCH', paths.finish, { application_id: sentBack?.id });
    expect([finished.status, finished.body.application.status]).toEqual([200, 'submitted']);
    const draft = list.find(({ application_long }) => 'key_of_another_portal' in application_long);
    const school = { current_school: 'Лицей № 2' };
    const changed = await parent.form(paths.update, { ...formAnswers(draft), ...school, id: draft?.id });
    const { application_long: kept } = changed.body.application;
    const since = answeredSince(applicationForm, kept);
    const words = wordsToday(applicationForm, school);
    expect(kept).toEqual({ ...since, ...draft?.application_long, ...words });
  });
});

/** A school may ask for further consents since: those that there were are as they were. */
function knownThen(answer: RecordedAnswer | undefined, recorded: RecordedAnswer) {
  if (recorded.path !== '/api/consents') return answer;
  const purposes = consentsIn(recorded).map(({ purpose }) => purpose);
  return { ...answer, body: consentsIn(answer).filter(({ purpose }) => purposes.includes(purpose)) };
}

function consentsIn(answer: RecordedAnswer | undefined): readonly { readonly purpose: string }[] {
  return answer && 'body' in answer && Array.isArray(answer.body) ? answer.body : [];
}

interface Listed {
  readonly id: number;
  readonly status: string;
  readonly application_long: Readonly<Record<string, string>>;
}

/** The same answer by a server that has read it with the forms of today. */
function inTodaysWords({ body, ...recorded }: RecordedAnswer): RecordedAnswer {
  if (body === undefined) return recorded;
  const text = JSON.stringify(answerToday(recorded.path, body), (key, value) => {
    // who had agreed to nothing then is asked for it now
    if (key === 'pending' && Array.isArray(value)) return undefined;
    if (!isRecord(value)) return value;
    const since = 'form_version' in value ? { form_version: versionOf(value) } : {};
    return { ...value, ...since, ...submittedAgain(value), ...draftForOffice(recorded.who, value) };
  });
  return { ...recorded, body: JSON.parse(text) };
}

/** Files of drafts, which the office was given then. */
const draftFiles = new Set<unknown>();
for (const { body } of recording.answers)
  JSON.stringify(body, (_, value) => {
    if (isRecord(value) && value.status === 'draft' && Array.isArray(value.files))
      for (const file of value.files) draftFiles.add(file.id);
    return value;
  });

function isClosedSince({ who, path }: RecordedAnswer): boolean {
  return who === 'administrator' && draftFiles.has(Number(/\/file\/(\d+)$/.exec(path)?.[1]));
}

const sensitive = new Set(
  formFields(applicationForm.definition).flatMap(({ name, schema }) => (schema['x-sensitive'] ? [name] : [])),
);

/** A draft as the office is given it now: without its files and sensitive answers, and without what no form knows among its answers. */
function draftForOffice(who: string, value: Readonly<Record<string, unknown>>): object {
  if (who !== 'administrator' || value.status !== 'draft' || !isRecord(value.application_long)) return {};
  const seen = Object.entries(value.application_long).filter(
    ([name]) => name !== 'key_of_another_portal' && !sensitive.has(name),
  );
  return { application_long: Object.fromEntries(seen), ...(Array.isArray(value.files) && { files: [] }) };
}

/** When applications were submitted, by their numbers: the first day was overwritten then, and stood in the history alone. */
const submissions = new Map<unknown, readonly string[]>();
for (const { body } of recording.answers)
  JSON.stringify(body, (_, value) => {
    if (isRecord(value) && Array.isArray(value.status_history))
      submissions.set(
        value.number,
        value.status_history.flatMap(({ status, created_at }) =>
          status === 'submitted' ? [created_at] : [],
        ),
      );
    return value;
  });

function submittedAgain({ number, submitted_at }: Readonly<Record<string, unknown>>): object {
  const [first, ...again] = submissions.get(number) ?? [];
  if (typeof submitted_at !== 'string' || again.length === 0) return {};
  return { submitted_at: first, resubmitted_at: again.at(-1) };
}

function versionOf(application: object): number {
  const form = 'application_course' in application ? courseApplicationForm : applicationForm;
  return form.definition.version;
}

/** The answers without what the application has beside them. */
function formAnswers(listed: Listed | undefined): Listed['application_long'] {
  const { comment: _, student_id: __, ...answers } = listed?.application_long ?? {};
  return answers;
}
