import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { answersOfAddedFields, samplesOfAddedFields, updateKeys } from '#tests/support/data/updated-calls.ts';
import type { TestApp } from './support/app.ts';
import { type Client, clientOf, factorPaths, PASSWORD, paths } from './support/client.ts';
import { parseCsv } from './support/exports.ts';
import {
  RECORDED_COMMITS,
  type RecordedResponse,
  recordedExports,
  recordingOf,
  startRecorded,
} from './support/recorded.ts';
import { presentPath, recordedFigures, recordedRules } from './support/recorded-rules.ts';

/** Data of earlier commits open with every answer and file. `recording.answers` are responses. */
describe.each(RECORDED_COMMITS)('the recorded data of commit %s', (commit) => {
  const recording = recordingOf(commit);
  const { expected, comparable } = recordedRules(recording);
  const people = [...new Set(recording.answers.map(({ who }) => who))];

  let app: TestApp;
  const clients = new Map<string, Client>();
  const responses: RecordedResponse[] = [];
  beforeAll(async () => {
    // Only the date is fixed: responses depend on the school year.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(recording.recordedAt) });
    app = await startRecorded(commit);
    clients.set('nobody', clientOf(app.origin));
    for (const [who, phone] of Object.entries(recording.phones)) clients.set(who, await signInBy(phone));
    // In the recorded order, because reading adds lines to the audit log.
    for (const { who, path } of recording.answers) responses.push(await replay(who, path));
  }, 600_000);
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

  /** In the form of the recording: JSON, or type, name, size and hash of a file. */
  async function replay(who: string, path: string): Promise<RecordedResponse> {
    const { token } = clientFor(who);
    const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(app.origin + presentPath(path), { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) return { who, path, body: JSON.parse(bytes.toString()) };
    const disposition = response.headers.get('content-disposition') ?? '';
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const text = type.startsWith('text/csv') ? bytes.toString() : undefined;
    return { who, path, type, disposition, size: bytes.length, sha256, text };
  }

  it('include many responses and files', () => {
    expect(recording.answers.length).toBeGreaterThan(150);
    expect(recording.answers.filter(({ sha256 }) => sha256).length).toBeGreaterThan(10);
  });

  it.each(people)('give the %s at least the recorded responses', (who) => {
    for (const [at, recorded] of recording.answers.entries())
      if (recorded.who === who)
        expect(comparable(responses[at], recorded), recorded.path).toMatchObject(expected(recorded));
  });

  it.runIf(commit === 'd09a38aa')('are exported with every recorded date, sum, phone and address', () => {
    for (const [path, text] of Object.entries(recordedExports(commit))) {
      const response = responses.find((one) => one.who === 'administrator' && one.path === path);
      const [, ...present] = parseCsv(response?.text ?? '');
      const recorded = recordedFigures(path, parseCsv(text));
      expect(present.length, path).toBe(recorded.length);
      const lost = recorded.map((figures, at) => figures.filter((figure) => !present[at]?.includes(figure)));
      expect(lost.flat(), path).toEqual([]);
    }
  });

  it('stay editable: a returned application is resubmitted, and a draft accepts another answer', async () => {
    const parent = clientFor('representative');
    const list = await parent.read<Listed[]>(paths.applications);
    const sentBack = list.find(({ status }) => status === 'needs_changes');
    // Answers that have become required since.
    const fields = { ...samplesOfAddedFields(applicationForm), ...formAnswers(sentBack) };
    await parent.form(paths.updateApplication, { ...fields, id: sentBack?.id });
    const finished = await parent.json('PATCH', paths.submitDraft, { application_id: sentBack?.id });
    expect([finished.status, finished.body.application?.status], finished.text).toEqual([200, 'submitted']);
    // the draft with an answer that the form does not know
    const draft = list.find(({ application_long }) => 'key_of_another_portal' in application_long);
    const school = { current_school: 'Лицей № 2' };
    const changed = await parent.form(paths.updateApplication, {
      ...formAnswers(draft),
      ...school,
      id: draft?.id,
    });
    const { application_long: saved } = changed.body.application;
    const addedAnswers = answersOfAddedFields(applicationForm, saved);
    const changedAnswers = updateKeys(applicationForm, school);
    expect(saved).toEqual({ ...addedAnswers, ...draft?.application_long, ...changedAnswers });
  });

  it.runIf(recording.secondFactor)('require the second factor and accept its code', async () => {
    const { phone = '', key = '' } = recording.secondFactor ?? {};
    const client = await signInBy(phone);
    expect((await client.call('GET', paths.settings)).status).toBe(403);
    // A code is valid once, and the present one was used for the set-up.
    const timestamp = Date.parse(recording.recordedAt) + 30_000;
    const code = new TOTP({ secret: key }).generate({ timestamp });
    expect((await client.json('POST', factorPaths.state, { code })).status).toBe(200);
    expect((await client.call('GET', factorPaths.state)).status).toBe(200);
  });
});

interface Listed {
  readonly id: number;
  readonly status: string;
  readonly application_long: Readonly<Record<string, string>>;
}

/** The answers without other members. */
function formAnswers(listed: Listed | undefined): Listed['application_long'] {
  const { comment: _, student_id: __, ...answers } = listed?.application_long ?? {};
  return answers;
}
