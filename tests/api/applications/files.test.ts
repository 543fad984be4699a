import { describe, expect, it } from 'vitest';
import {
  docxFile,
  exeFile,
  heicFile,
  jpegFile,
  pdfFile,
  pdfOfSize,
  pngFile,
} from '#tests/support/data/files.ts';
import { awaitEntries } from '#tests/support/processes/folder-changes.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { createDraft, submitApplication } from '../support/applications.ts';
import { auditLines } from '../support/audit-lines.ts';
import { type Client, paths, rejection, signIn } from '../support/client.ts';
import { storedFiles } from '../support/stored-files.ts';
import { unzipped } from '../support/unzipped.ts';

const app = await openApp();
const parent = await signIn(app.origin);

const MEGABYTE = 1024 * 1024;

const stored = () => storedFiles(app);
const upload = async (...files: Parameters<Client['form']>[2] & object) => {
  const { id } = await createDraft(parent);
  return parent.form(paths.updateApplication, { id }, files);
};

describe('a file', () => {
  it.each([
    [pdfFile(), 'application/pdf'],
    [pngFile(), 'image/png'],
    [jpegFile(), 'image/jpeg'],
    [docxFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('is identified by its content: $name', async (file, type) => {
    const { status, body } = await upload(file);
    expect(status).toBe(200);
    expect(body.files).toMatchObject([{ name: file.name, size: file.buffer.length, type }]);
  });

  it('is returned as an attachment under its name, byte for byte', async () => {
    const file = pdfFile('Справка «о составе».pdf');
    const id = (await upload(file)).body.files[0]?.id ?? 0;
    const response = await fetch(app.origin + paths.file(id), {
      headers: { authorization: `Bearer ${parent.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(file.buffer)).toBe(true);
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  it('from an iPhone camera becomes a JPEG, whatever its name', async () => {
    const named = (await upload(heicFile('IMG_0001.HEIC'))).body.files[0];
    expect(named).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' });
    const disguised = (await upload(heicFile('photo.jpg', 'image/jpeg'))).body.files[0];
    expect(disguised).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    const { text } = await parent.call('GET', paths.file(disguised?.id ?? 0));
    expect(text).toContain('JFIF');
  });

  it('that is a program named as a PDF is rejected with that reason', async () => {
    const { status, body } = await upload(exeFile('анкета.pdf'));
    expect(status).toBe(415);
    expect(body.message).toBe(
      'Файл «анкета.pdf» — это программа, хотя имя оканчивается на .pdf. Приложите PDF, JPEG, PNG, WebP, HEIC или DOCX.',
    );
    expect(body.errors?.[0]?.path).toBe('files');
  });

  it.each([
    ['an HTML page', 'page.html', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an SVG drawing, which may have scripts',
      'x.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['an HTML page named as a picture', 'x.png', Buffer.from('<html></html>')],
    ['an empty one', 'empty.pdf', Buffer.alloc(0)],
  ])('is rejected if it is %s', async (_what, name, buffer) => {
    const before = stored().length;
    const { status, body } = await upload({ name, mimeType: 'application/pdf', buffer });
    expect([status, body.message]).toEqual([415, expect.stringContaining(`«${name}»`)]);
    expect(stored()).toHaveLength(before);
  });

  /** A PDF that a browser would show as HTML if its name or type said so. */
  const pdfWithPage = Buffer.concat([
    pdfFile().buffer,
    Buffer.from('<html><script>alert(1)</script></html>'),
  ]);

  it.each([
    ['справка.hta', 'справка.pdf'],
    ['справка.pdf.exe', 'справка.pdf'],
    ['справка.HTML', 'справка.pdf'],
    ['справка.hta. .', 'справка.pdf'],
    ['.bat', '.bat.pdf'],
    ['справка', 'справка.pdf'],
    ['справка от 01.09.2026', 'справка от 01.09.2026.pdf'],
    ['справка.PDF', 'справка.PDF'],
  ])(
    'that is a PDF with an HTML page in it, named %j, is stored and served as %j',
    async (given, storedName) => {
      const file = (await upload({ name: given, mimeType: 'text/html', buffer: pdfWithPage })).body.files[0];
      expect(file).toMatchObject({ name: storedName, type: 'application/pdf' });
      const { headers } = await parent.call('GET', paths.file(file?.id ?? 0));
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(storedName)}`,
      );
    },
  );

  it('stored under the name of a program is served by its real type', async () => {
    const id = (await upload(pngFile('picture.png'))).body.files[0]?.id ?? 0;
    await app.context.db.updateTable('files').set({ name: 'picture.scr' }).where('id', '=', id).execute();
    const { headers } = await parent.call('GET', paths.file(id));
    expect(headers.get('content-disposition')).toContain('filename="picture.png"');
  });

  it.each([10 * MEGABYTE + 1, 30 * MEGABYTE])('of %i bytes is too large', async (size) => {
    const { status, body } = await upload(pdfOfSize(size));
    expect([status, body.message]).toEqual([413, expect.stringContaining('10 МБ')]);
  });

  it('of exactly 10 MB is accepted', async () => {
    expect((await upload(pdfOfSize(10 * MEGABYTE))).status).toBe(200);
  });

  it('is rejected if it is an unreadable photo', async () => {
    const { buffer, ...photo } = heicFile('broken.heic');
    const { status } = await upload({ ...photo, buffer: buffer.subarray(0, 120) });
    expect(status).toBe(415);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\мама\\справка.pdf', 'справка.pdf'],
    ['кот\u202efdp.pdf', 'котfdp.pdf'],
    ['👩‍👧 "семья".pdf', '👩‍👧 "семья".pdf'],
    [`${'ё'.repeat(300)}.pdf`, `${'ё'.repeat(251)}.pdf`],
  ])('named %j is stored as %j under a random key', async (given, storedName) => {
    const file = (await upload(pdfFile(given))).body.files[0];
    expect(file?.name).toBe(storedName);
    for (const { name } of stored()) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is deleted permanently', async () => {
    const before = stored().length;
    const { body } = await upload(pdfFile());
    const id = body.files[0]?.id ?? 0;
    expect((await parent.call('DELETE', paths.file(id))).status).toBe(204);
    expect((await parent.call('GET', paths.file(id))).status).toBe(404);
    expect(stored()).toHaveLength(before);
  });

  it('is deleted with its draft', async () => {
    const before = stored().length;
    const { body } = await upload(pdfFile(), pngFile());
    expect(stored()).toHaveLength(before + 2);
    await parent.call('DELETE', paths.deleteApplication(body.application.id));
    expect(stored()).toHaveLength(before);
  });

  it('does not change the revision of the answers', async () => {
    expect((await upload(pdfFile())).body.application.revision).toBe(1);
  });

  it('cannot be added or removed after the start of a review', async () => {
    const { id } = await submitApplication(parent);
    const file = (await parent.form(paths.updateApplication, { id }, [pdfFile()])).body.files[0];
    await (await signIn(app.origin, 'administrator')).form(paths.changeStatus, { id, status: 'in_review' });
    expect((await parent.form(paths.updateApplication, { id }, [pdfFile()])).status).toBe(409);
    expect((await parent.call('DELETE', paths.file(file?.id ?? 0))).status).toBe(409);
  });
});

describe('several files', () => {
  it('are limited to ten, including existing ones', async () => {
    const before = stored().length;
    const { id } = await createDraft(parent);
    const ten = await parent.form(
      paths.updateApplication,
      { id },
      Array.from({ length: 10 }, (_, i) => pdfFile(`${i}.pdf`)),
    );
    expect(ten.body.files).toHaveLength(10);
    const eleventh = await parent.form(paths.updateApplication, { id }, [pdfFile('11.pdf')]);
    expect(rejection(eleventh)).toEqual([422, ['files']]);
    expect(stored()).toHaveLength(before + 10);
  });

  it('are all rejected if one is invalid', async () => {
    const before = stored().length;
    expect((await upload(pdfFile(), exeFile('b.pdf'))).status).toBe(415);
    expect(stored()).toHaveLength(before);
  });

  it('are rejected before reading if there are too many in one call', async () => {
    const many = Array.from({ length: 12 }, (_, i) => pdfFile(`${i}.pdf`));
    expect((await upload(...many)).status).toBe(413);
  });

  it('leave no temporary files', async () => {
    await upload(pdfFile(), heicFile('photo.heic'));
    await awaitEntries(app.context.storage.incoming, ({ length }) => length === 0);
  });
});

describe('all files of an application', () => {
  const archive = async (id: number, by: Client) =>
    fetch(app.origin + paths.fileArchive(id), { headers: { authorization: `Bearer ${by.token}` } });

  it('are an audited archive named after its number for the office', async () => {
    const office = await signIn(app.origin, 'administrator');
    const sent = [pdfFile('Скан.pdf'), pngFile('Скан.png'), pdfFile('Скан.pdf')];
    const { application, files } = (await parent.form(paths.createApplication, requiredAnswers, sent)).body;
    const response = await archive(files[1]?.id ?? 0, office);
    expect(response.status).toBe(200);
    const disposition = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    expect(disposition).toContain(`Документы ${application.number}.zip`);
    const contents = unzipped(Buffer.from(await response.arrayBuffer()));
    expect([...contents.keys()]).toEqual(['1 Скан.pdf', '2 Скан.png', '3 Скан.pdf']);
    expect(
      [...contents.values()].map((content, index) => content.equals(sent[index]?.buffer ?? content)),
    ).toEqual([true, true, true]);
    const lines = await auditLines(app, { application_id: application.id, action: 'file.viewed' });
    expect(lines.map(({ details }) => Object(details).file)).toEqual(files.map(({ id }) => id));
  });

  it('of a draft are closed to the office', async () => {
    const office = await signIn(app.origin, 'administrator');
    const draft = (await upload(pdfFile())).body.files[0]?.id ?? 0;
    expect((await archive(draft, office)).status).toBe(404);
  });
});
