import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { currentKey } from '#tests/support/data/updated-calls.ts';
import { requiredAnswers } from '../../api/support/answers.ts';
import type { FakeBank } from '../../api/support/bank.ts';
import { type ApiResponse, type Application, assertOk, clientOf, paths } from '../../api/support/client.ts';
import { openPayment, readPayment } from '../../api/support/diagnostic.ts';
import { allLetters } from '../../api/support/outbox.ts';
import type { People, Step } from './writer.ts';

/** A record that a person creates in several calls. It remembers which of them the server confirmed. */
export interface Scenario {
  readonly steps: readonly Step[];
  /** Whether the parent's list of applications has it. */
  isApplication(): boolean;
  /** Whether the bank got a payment request for it. */
  isAtBank(): boolean;
  /** Throws if a confirmed change is lost, saved in part, or made twice. */
  verify(people: People): Promise<void>;
}

const FILE = pdfFile();

/** A draft that is saved three times, once with a file, and then submitted. */
export function submittedDraft(): Scenario {
  const confirmed = { id: 0, saved: 0, files: 0, isSent: false };
  const save =
    (n: number): Step =>
    async ({ parent }, headers) => {
      const fields = { id: confirmed.id, ...requiredAnswers, current_school: `Школа № ${n}` };
      const { files } = assertOk(
        await repeatWhileLimited(() =>
          parent.form(paths.updateApplication, fields, n === 2 ? [FILE] : [], headers),
        ),
      ).body;
      Object.assign(confirmed, { saved: n, files: files.length });
    };
  return {
    steps: [
      async ({ parent }, headers) => {
        confirmed.id = assertOk(
          await parent.form(paths.createDraft, requiredAnswers, [], headers),
        ).body.application.id;
      },
      ...[1, 2, 3].map(save),
      async ({ parent }, headers) => {
        assertOk(await parent.json('PATCH', paths.submitDraft, { application_id: confirmed.id }, headers))
          .body;
        confirmed.isSent = true;
      },
    ],
    isApplication: () => confirmed.id > 0,
    isAtBank: () => false,
    verify: async ({ parent }) => {
      if (confirmed.id === 0) return;
      const body = await parent.read<Application>(paths.application(confirmed.id));
      const school = String(Object(body.application_long)[currentKey(applicationForm, 'current_school')]);
      if (confirmed.saved > 0) expect(Number(school.split('№ ')[1])).toBeGreaterThanOrEqual(confirmed.saved);
      // the call without a response was repeated with its key, so its file is stored once
      expect(body.files).toHaveLength(confirmed.files);
      for (const { id } of body.files)
        expect((await parent.call('GET', paths.file(id))).text).toHaveLength(FILE.buffer.length);
      const history = body.status_history?.map(({ status }) => status) ?? [];
      expect(history.filter((status) => status === 'submitted')).toHaveLength(Number(confirmed.isSent));
      expect(body.status).toBe(confirmed.isSent ? 'submitted' : 'draft');
    },
  };
}

/** An application with a paid diagnostic: one payment request to the bank, one change of status. */
export function paidDiagnostic(bank: FakeBank): Scenario {
  const confirmed = { id: 0, bankId: '', isPaid: false };
  const changeStatus =
    (status: string): Step =>
    async ({ office }, headers) => {
      assertOk(
        await office.form(paths.changeStatus, { id: confirmed.id, status, comment: 'Проверка' }, [], headers),
      ).body;
    };
  return {
    steps: [
      async ({ parent }, headers) => {
        confirmed.id = assertOk(
          await parent.form(paths.createApplication, requiredAnswers, [], headers),
        ).body.application.id;
      },
      changeStatus('in_review'),
      changeStatus('diagnostic'),
      async ({ parent }) => {
        const { link } = assertOk(await openPayment(parent, confirmed.id)).body;
        confirmed.bankId = new URL(link).searchParams.get('orderId') ?? '';
      },
      async ({ origin }) => {
        bank.setStatus(confirmed.bankId, 'succeeded');
        const notification = { event: 'payment.succeeded', object: { id: confirmed.bankId } };
        assertOk(await clientOf(origin).json('POST', '/api/payments/notification', notification)).body;
        confirmed.isPaid = true;
      },
    ],
    isApplication: () => confirmed.id > 0,
    isAtBank: () => confirmed.bankId !== '',
    verify: async ({ parent }) => {
      if (!confirmed.bankId) return;
      const body = await parent.read<Application>(paths.application(confirmed.id));
      const paid = body.status_history?.filter(({ status }) => status === 'diagnostic_paid');
      expect(paid).toHaveLength(Number(confirmed.isPaid));
      expect((await readPayment(parent, confirmed.id)).status).toBe(
        confirmed.isPaid ? 'succeeded' : 'pending',
      );
    },
  };
}

/** An invoice and the email to the parent about it. Emails are written to a file in `dataDir`. */
export function invoice(dataDir: string): Scenario {
  // no digits: the search takes digits for a phone number
  const title = `Счёт ${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const confirmed = { isIssued: false };
  const fields = { user_id: 2, tab: 'main-education', title, amount: 150_000, due_date: '31.12.2099' };
  return {
    steps: [
      async ({ office }, headers) => {
        assertOk(await office.json('POST', '/api/admin/invoices', fields, headers)).body;
        confirmed.isIssued = true;
      },
    ],
    isApplication: () => false,
    isAtBank: () => false,
    verify: async ({ office }) => {
      if (!confirmed.isIssued) return;
      const found = await office.call<Page>('GET', `/api/admin/payments?q=${title}`);
      expect(found.body.total).toBe(1);
      const body = await office.read<Page<{ status: string; text: string }>>(
        `/api/admin/messages?q=${title}`,
      );
      expect(body.total).toBe(1);
      // a process that dies after sending an email and before recording it sends the email again, under the same id
      const letters = allLetters(dataDir).filter(({ text }) => text.includes(title));
      const ids = new Set(letters.map(({ id }) => id));
      expect(body.data[0]?.status === 'sent' ? [1] : [0, 1]).toContain(ids.size);
    },
  };
}

interface Page<T = unknown> {
  readonly total: number;
  readonly data: readonly T[];
}

/** Repeats an upload that the limit refuses: uploads of a killed process count for another half a minute. */
async function repeatWhileLimited<T>(send: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  for (;;) {
    const response = await send();
    if (response.status !== 429) return response;
    await delay(1000);
  }
}
