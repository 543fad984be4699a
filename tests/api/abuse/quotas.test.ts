import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfFile, pdfOfSize } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp, startApp, type TestApp, UNREACHABLE_QUOTAS } from '../support/app.ts';
import { createDraft, submitDraft } from '../support/applications.ts';
import { type Application, type Client, paths, signIn } from '../support/client.ts';
import { storedFiles } from '../support/stored-files.ts';

const MEGABYTE = 1024 * 1024;
const QUOTAS = { ...UNREACHABLE_QUOTAS, drafts: 4, bytes: 3 * MEGABYTE };

const app = await openApp({ quotas: QUOTAS });
const { db } = app.context;
await db.deleteFrom('questionnaires').execute();
beforeEach(() => db.deleteFrom('applications').execute());
const parent = await signIn(app.origin);
const stranger = await signIn(app.origin, 'stranger');

const stored = () => storedFiles(app);

describe('drafts', () => {
  /** Creates as many drafts as the quota allows. */
  const fill = () =>
    Promise.all(Array.from({ length: QUOTAS.drafts }, () => createDraft(parent, requiredAnswers)));

  it('do not exceed the quota, also in parallel calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => parent.form(paths.createDraft, requiredAnswers)),
    );
    const created = responses.filter(({ status }) => status === 201);
    expect(created).toHaveLength(QUOTAS.drafts);
    for (const { status, body } of responses.filter((response) => !created.includes(response)))
      expect([status, body.message]).toEqual([
        409,
        'Черновиков уже 4, больше начать нельзя. Отправьте готовые или удалите ненужные.',
      ]);
  });

  it('free their quota when submitted or deleted; an application submitted in one call needs no quota', async () => {
    const [first, second] = await fill();
    expect((await parent.form(paths.createApplication, requiredAnswers)).status).toBe(201);
    expect((await submitDraft(parent, first?.id ?? 0)).status).toBe(200);
    await parent.call('DELETE', paths.deleteApplication(second?.id ?? 0));
    expect((await parent.form(paths.createDraft, {})).status).toBe(201);
    expect((await parent.form(paths.createDraft, {})).status).toBe(201);
    expect((await parent.form(paths.createDraft, {})).status).toBe(409);
  });

  it('count per person', async () => {
    await fill();
    expect((await stranger.form(paths.createDraft, {})).status).toBe(201);
  });
});

describe('files', () => {
  // the quota of 3 MB has room for two files of more than 1 MB
  const big = pdfOfSize(MEGABYTE + 1);
  const addFile = (client: Client, id: number) => client.form(paths.updateApplication, { id }, [big]);

  /** Creates a draft whose files fill the quota of the stranger. */
  async function fill(): Promise<number> {
    const { id } = await createDraft(stranger);
    for (const expected of [200, 200, 413]) expect((await addFile(stranger, id)).status).toBe(expected);
    return id;
  }

  it('do not exceed the quota of bytes, also in parallel calls', async () => {
    const { id } = await createDraft(stranger);
    const before = stored().length;
    const responses = await Promise.all(Array.from({ length: 6 }, () => addFile(stranger, id)));
    const accepted = responses.filter(({ status }) => status === 200);
    expect(stored()).toHaveLength(before + accepted.length);
    expect(accepted.length).toBeLessThanOrEqual(2);
    while ((await addFile(stranger, id)).status === 200);
    expect(stored()).toHaveLength(before + 2);
    const refused = await addFile(stranger, id);
    expect([refused.status, refused.body.errors?.[0]]).toEqual([
      413,
      {
        path: 'files',
        message: 'Ваши файлы заняли бы больше 3 МБ. Уменьшите новые или удалите ненужные из своих заявок.',
      },
    ]);
  });

  it('free their quota when deleted', async () => {
    const id = await fill();
    const body = await stranger.read<Application>(paths.application(id));
    await stranger.call('DELETE', paths.file(body.files[0]?.id ?? 0));
    expect((await addFile(stranger, id)).status).toBe(200);
  });

  it('count per person', async () => {
    await fill();
    const { id } = await createDraft(parent);
    expect((await addFile(parent, id)).status).toBe(200);
  });
});

describe('a full disk', () => {
  let full: TestApp;
  let client: Client;
  beforeAll(async () => {
    full = await startApp({ quotas: { ...QUOTAS, freeDisk: Number.MAX_SAFE_INTEGER } });
    client = await signIn(full.origin);
  });
  afterAll(() => full.stop());

  it('rejects files and says that answers are saved', async () => {
    const { status, body } = await client.form(paths.createDraft, requiredAnswers, [pdfFile()]);
    expect([status, body.message]).toEqual([
      503,
      'На сервере школы заканчивается место, поэтому файлы сейчас не принимаются. Ответы без файлов сохраняются. Сообщите об этом в школу.',
    ]);
    expect(readdirSync(full.context.storage.incoming)).toEqual([]);
  });

  it('accepts answers', async () => {
    const draft = await client.form(paths.createDraft, requiredAnswers);
    expect(draft.status).toBe(201);
    const { id } = draft.body.application;
    expect((await client.form(paths.updateApplication, { id, ...requiredAnswers })).status).toBe(200);
  });
});
