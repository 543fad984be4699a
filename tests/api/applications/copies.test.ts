import { describe, expect, it } from 'vitest';
import { pdfFile, pngFile } from '#tests/support/data/files.ts';
import { allAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import {
  changeStatus,
  createDraft,
  readApplication,
  submitApplication,
  submitDraft,
} from '../support/applications.ts';
import { paths, signIn } from '../support/client.ts';
import { storedFiles } from '../support/stored-files.ts';

const app = await openApp();
const parent = await signIn(app.origin);

type CreatedApplication = Awaited<ReturnType<typeof createDraft>>;

const read = async (id: number) => await readApplication(parent, id);
const countStoredFiles = () => storedFiles(app).length;
const copy = (id: number) =>
  parent.call<{ application: CreatedApplication }>('POST', paths.copyApplication(id));
const createCopy = async (id: number) => (await copy(id)).body.application;
const cancel = (id: number) => changeStatus(parent, id, 'cancelled', { comment: 'Ошибка' });
const textOf = async (file: number | undefined) => (await parent.call('GET', paths.file(file ?? 0))).text;

/** An application with two files that was submitted and cancelled. */
async function createCancelled(): Promise<number> {
  const { id } = await submitApplication(parent, allAnswers);
  await parent.form(paths.updateApplication, { id }, [pdfFile('справка.pdf'), pngFile('грамота.png')]);
  await cancel(id);
  return id;
}

describe('a copy of a cancelled application', () => {
  it('is a draft with its answers and files', async () => {
    const id = await createCancelled();
    const source = await read(id);
    const { status, body } = await copy(id);
    expect(status).toBe(201);
    const { application } = body;
    expect(application).toMatchObject({ status: 'draft', submitted_at: null, revision: 1 });
    expect(application.id).not.toBe(id);
    expect(application.application_long).toEqual({ ...source.application_long, comment: null });
    expect(application.files.map(({ name }) => name)).toEqual(['справка.pdf', 'грамота.png']);
    expect(await read(id)).toEqual(source);
  });

  it('has separate files: deleting one leaves the other', async () => {
    const before = countStoredFiles();
    const id = await createCancelled();
    const source = await read(id);
    const first = await createCopy(id);
    expect(countStoredFiles()).toBe(before + 4);
    const text = await textOf(source.files[0]?.id);
    expect(await textOf(first.files[0]?.id)).toBe(text);
    await parent.call('DELETE', paths.deleteApplication(first.id));
    expect(countStoredFiles()).toBe(before + 2);
    expect(await textOf(source.files[0]?.id)).toBe(text);
  });

  it('is created once for repeated and parallel calls', async () => {
    const before = countStoredFiles();
    const id = await createCancelled();
    const responses = await Promise.all([copy(id), copy(id), copy(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const ids = new Set(responses.map(({ body }) => body.application.id));
    expect(ids.size).toBe(1);
    expect(countStoredFiles()).toBe(before + 4);
    const [copyId = 0] = ids;
    await submitDraft(parent, copyId);
    const repeated = await copy(id);
    expect([repeated.status, repeated.body.application]).toMatchObject([
      200,
      { id: copyId, status: 'submitted' },
    ]);
  });

  it('is created again after the first was deleted or cancelled', async () => {
    const id = await createCancelled();
    const first = await createCopy(id);
    await parent.call('DELETE', paths.deleteApplication(first.id));
    const second = await createCopy(id);
    expect(second.id).not.toBe(first.id);
    await submitDraft(parent, second.id);
    await cancel(second.id);
    const third = await createCopy(id);
    expect(third).toMatchObject({ status: 'draft' });
    expect(third.id).not.toBe(second.id);
  });

  it('is refused for drafts, submissions and applications that were never submitted', async () => {
    const draft = await createDraft(parent);
    const submitted = await submitApplication(parent);
    for (const { id } of [draft, submitted]) {
      const { status, body } = await copy(id);
      expect([status, Object(body).message]).toEqual([
        409,
        'Подать снова можно заявку, которая была подана и отозвана.',
      ]);
    }
    await cancel(draft.id);
    expect((await copy(draft.id)).status).toBe(409);
  });

  it('requires the consents of its whole form', async () => {
    const id = await createCancelled();
    const before = countStoredFiles();
    await parent.call('DELETE', '/api/consents/health');
    const { status, body } = await copy(id);
    expect([status, Object(body).consent]).toEqual([403, 'health']);
    expect(countStoredFiles()).toBe(before);
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    expect((await copy(id)).status).toBe(201);
  });
});
