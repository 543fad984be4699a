import { describe, expect, it } from 'vitest';
import { contractStorageKeys } from '#server/contracts/store.ts';
import { exeFile, pdfFile, pdfOfSize, pngFile, type TestFile } from '#tests/support/data/files.ts';
import { auditLines } from '../support/audit-lines.ts';
import { type AnyBody, rejection } from '../support/client.ts';
import { sendContract } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';
import { storedFiles } from '../support/stored-files.ts';

interface ContractBody extends AnyBody {
  readonly number: string;
  readonly title: string;
  readonly accepted_at: string | null;
  readonly actions: readonly string[];
}

const { app, office, parent } = await openSchool();

const upload = (changes: object = {}, files?: readonly TestFile[]) => sendContract(office, changes, files);

const own = async (client = parent, tab = 'main-education') =>
  await client.read<ContractBody[]>(`/api/contracts/?tab=${tab}`);

const countFiles = () => storedFiles(app).length;

describe('a contract', () => {
  it('is sent, reported, read and accepted once', async () => {
    const { status, body } = await upload();
    expect([status, body.status, body.actions]).toEqual([201, 'offered', []]);
    expect(body.number).toMatch(/^Д-\d{5}$/);
    const offered = (await own()).find(({ id }) => id === body.id);
    expect(offered).toMatchObject({ status: 'offered', accepted_at: null, actions: ['accept'] });
    const file = await parent.call('GET', `/api/contracts/${body.id}/file`);
    expect(file.text).toMatch(/^%PDF/);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);

    const accept = () => parent.call<ContractBody>('POST', `/api/contracts/${body.id}/accept`);
    const accepted = await accept();
    expect(accepted.body).toMatchObject({ status: 'accepted', actions: [] });
    expect((await accept()).body.accepted_at).toBe(accepted.body.accepted_at);

    for (const [action, user_id] of [
      ['contract.uploaded', 1],
      ['contract.accepted', 2],
    ] as const) {
      const lines = await auditLines(app, { action });
      expect(lines.filter(({ details }) => Object(details).contract === body.id)).toMatchObject([
        { user_id },
      ]);
    }
    const notes = await parent.read<{ data: { event: string; text: string }[] }>('/api/notifications/');
    expect(notes.data[0]).toMatchObject({ event: 'contract-issued' });
    expect(notes.data[0]?.text).toContain(body.number);
  });

  it('can be downloaded by the office, which has no contracts of its own', async () => {
    const { id } = (await upload()).body;
    expect(await own(office)).toEqual([]);
    expect((await office.call('GET', `/api/contracts/${id}/file`)).status).toBe(200);
  });

  it('is listed on its own tab', async () => {
    const { id } = (await upload({ tab: 'additional-education' })).body;
    expect((await own()).map((one) => one.id)).not.toContain(id);
    expect((await own(parent, 'additional-education')).map((one) => one.id)).toContain(id);
  });

  it('has a file that the sweep of orphaned files keeps', async () => {
    const { id } = (await upload()).body;
    const { storage_key } = await app.context.db
      .selectFrom('contracts')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await contractStorageKeys(app.context.db, [storage_key, 'unknown'])).toEqual(
      new Set([storage_key]),
    );
  });
});

describe('rejects an upload and stores nothing', () => {
  it.each([
    ['a picture', [pngFile('Договор.pdf')], 415],
    ['a program', [exeFile()], 415],
    ['more than 10 MB', [pdfOfSize(10 * 1024 * 1024 + 1)], 413],
    ['no file', [], 422],
    ['two files', [pdfFile(), pdfFile()], 422],
  ] as const)('with %s', async (_what, files, expected) => {
    const before = countFiles();
    expect(rejection(await upload({}, files))).toEqual([expected, ['files']]);
    expect(countFiles()).toBe(before);
  });

  it.each([
    ['an administrator as recipient', { user_id: 1 }],
    ['an unknown recipient', { user_id: 2_000_000_000 }],
  ])('with %s', async (_what, changes) => {
    const before = countFiles();
    expect((await upload(changes)).status).toBe(422);
    expect(countFiles()).toBe(before);
  });
});

it("the office's list of contracts filters by tab, status and words, and counts its rows", async () => {
  const { body } = await upload({ title: 'Особый договор' });
  const list = async (query: string) =>
    await office.read<{ total: number; data: ContractBody[] }>(`/api/admin/contracts/?per_page=100&${query}`);
  for (const query of [
    '',
    'status=accepted',
    'status=offered&sort=title',
    'tab=main-education&sort=-accepted_at',
  ])
    expect((await list(query)).data).toHaveLength((await list(query)).total);
  expect((await list('q=особый')).data.map(({ id }) => id)).toEqual([body.id]);
  expect((await list(`q=${encodeURIComponent(body.number)}`)).data.map(({ id }) => id)).toEqual([body.id]);
  expect((await list('q=Орлова&status=accepted')).data.every(({ status }) => status === 'accepted')).toBe(
    true,
  );
  expect((await list('q=дракон')).total).toBe(0);
});
