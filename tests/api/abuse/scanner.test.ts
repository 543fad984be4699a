import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { minimalSample } from '#engine/samples/samples.ts';
import { forms } from '#generated/forms.ts';
import { findForm } from '#server/forms/registry.ts';
import { type Operation, operations } from '#server/http/document.ts';
import { pdfFile, pdfOfSize, type TestFile } from '#tests/support/data/files.ts';
import { startClamd, TEST_MALWARE } from '#tests/support/processes/clamd.ts';
import { startApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { paths, signIn } from '../support/client.ts';
import { openSchool } from '../support/session.ts';
import { storedFiles } from '../support/stored-files.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());
const { app, parent, office } = await openSchool({ clamd: { address: clamd.address, timeoutMs: 20_000 } });
const draft = (await createDraft(parent)).id;
beforeEach(() => {
  clamd.behaviour = 'scans';
});

const infected = (field = 'files'): TestFile => {
  const file = pdfFile('справка.pdf');
  return { ...file, field, buffer: Buffer.concat([file.buffer, Buffer.from(TEST_MALWARE)]) };
};
const stored = () => storedFiles(app);
const upload = (file: TestFile) => parent.form(paths.updateApplication, { id: draft }, [file]);

/** The file fields of an operation's form. */
const fileFields = ({ forms: [id = ''] }: Operation) => findForm(id)?.fileFields ?? [];
/** Every operation whose present form has a file field. */
const uploadOperations = operations().filter(
  (operation) =>
    JSON.stringify(operation.body ?? {}).includes('"x-files"') && fileFields(operation).length > 0,
);

describe.each(uploadOperations)('$id', (operation) => {
  it('rejects a file with malware and says what to do', async () => {
    const before = stored().length;
    const { field, status, message, errors } = await sendInfected(operation);
    expect([status, errors?.[0]?.path]).toEqual([422, field]);
    expect(message).toBe(
      'В файле «справка.pdf» найдена вредоносная программа, он не принят. Проверьте своё устройство антивирусом и приложите другой файл.',
    );
    expect(stored()).toHaveLength(before);
  });
});

/** Sends the infected file with the answers that the operation requires. */
async function sendInfected(operation: Operation) {
  const field = fileFields(operation)[0]?.name ?? '';
  const client = operation.access.includes('representative') ? parent : office;
  const requiredFields = {
    updateLongApplication: { id: draft },
    uploadContract: { user_id: 2 },
    correctApplication: { revision: 1, reason: 'Проверка' },
  };
  const own = Object.hasOwn(requiredFields, operation.id)
    ? requiredFields[operation.id as keyof typeof requiredFields]
    : {};
  const answers = operation.id === 'uploadContract' ? minimalSample(forms['upload-contract']) : {};
  const { [field]: _, ...fields } = answers;
  const { status, body } = await client.form(
    operation.path.replace('{id}', '1'),
    { ...fields, ...own },
    [infected(field)],
    {},
    operation.method,
  );
  return { field, status, message: body.message, errors: body.errors };
}

describe('a file', () => {
  it('is accepted after a scan without findings, also in many chunks', async () => {
    const { status, body } = await upload(pdfOfSize(3_000_000, 'большая.pdf'));
    expect([status, body.files?.at(-1)?.size]).toEqual([200, 3_000_000]);
    expect(clamd.scanned).toBeGreaterThan(0);
  });

  const scanFailed = [
    503,
    'Сейчас не получается проверить файлы на вирусы, поэтому мы их не принимаем. Попробуйте через несколько минут.',
  ];

  it.each([
    ['reports an error', { says: 'INSTREAM size limit exceeded. ERROR' }],
    ['sends an unknown response', { says: 'UNKNOWN COMMAND' }],
  ] as const)('is rejected temporarily if the scanner %s', async (_what, behaviour) => {
    const before = stored().length;
    clamd.behaviour = behaviour;
    const refused = await upload(pdfOfSize(1_000_000));
    expect([refused.status, refused.body.message]).toEqual(scanFailed);
    expect(stored()).toHaveLength(before);
    clamd.behaviour = 'scans';
    expect((await upload(pdfFile())).status).toBe(200);
  });

  it.each(['does not respond', 'is stopped'])(
    'is rejected temporarily if the scanner %s',
    async (failure) => {
      const other = await startClamd();
      other.behaviour = 'silent';
      if (failure === 'is stopped') await other.stop();
      const impatient = await startApp({ clamd: { address: other.address, timeoutMs: 400 } });
      const client = await signIn(impatient.origin);
      const { status, body } = await client.form(paths.createDraft, {}, [pdfFile()]);
      expect([status, body.message]).toEqual(scanFailed);
      await impatient.stop();
      if (failure !== 'is stopped') await other.stop();
    },
  );
});
