import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { currentKey } from '#tests/support/data/updated-calls.ts';
import { requiredAnswers } from '../../api/support/answers.ts';
import type { FakeBank } from '../../api/support/bank.ts';
import { type ApiResponse, type Application, clientOf, paths } from '../../api/support/client.ts';
import { openPayment, readPayment } from '../../api/support/diagnostic.ts';
import { allLetters } from '../../api/support/outbox.ts';
import type { People, Step } from './writer.ts';

/** What a person makes in some calls, and how much of it was acknowledged. */
export interface Thing {
  readonly steps: readonly Step[];
  /** Whether it is in the list of applications. */
  isApplication(): boolean;
  /** Whether the bank was asked for a payment of it. */
  isAtBank(): boolean;
  /** Nothing acknowledged is lost, nothing stands in halves, nothing was done twice. */
  verify(people: People): Promise<void>;
}

const FILE = pdfFile();

/** A draft that is saved thrice, once with a file, and sent. */
export function sentDraft(): Thing {
  const confirmed = { id: 0, saved: 0, files: 0, isSent: false };
  const save =
    (n: number): Step =>
    async ({ parent }, headers) => {
      const fields = { id: confirmed.id, ...requiredAnswers, current_school: `Школа № ${n}` };
      const { files } = done(
        await admitted(() => parent.form(paths.updateApplication, fields, n === 2 ? [FILE] : [], headers)),
      );
      Object.assign(confirmed, { saved: n, files: files.length });
    };
  return {
    steps: [
      async ({ parent }, headers) => {
        confirmed.id = done(
          await parent.form(paths.createDraft, requiredAnswers, [], headers),
        ).application.id;
      },
      ...[1, 2, 3].map(save),
      async ({ parent }, headers) => {
        done(await parent.json('PATCH', paths.submitDraft, { application_id: confirmed.id }, headers));
        confirmed.isSent = true;
      },
    ],
    isApplication: () => confirmed.id > 0,
    isAtBank: () => false,
    verify: async ({ parent }) => {
      if (confirmed.id === 0) return;
      const { body } = await parent.call<Application>('GET', paths.application(confirmed.id));
      const school = String(Object(body.application_long)[currentKey(applicationForm, 'current_school')]);
      if (confirmed.saved > 0) expect(Number(school.split('№ ')[1])).toBeGreaterThanOrEqual(confirmed.saved);
      // the call that had no answer was made again with its key: its file is there once
      expect(body.files).toHaveLength(confirmed.files);
      for (const { id } of body.files)
        expect((await parent.call('GET', paths.file(id))).text).toHaveLength(FILE.buffer.length);
      const history = body.status_history?.map(({ status }) => status) ?? [];
      expect(history.filter((status) => status === 'submitted')).toHaveLength(Number(confirmed.isSent));
      expect(body.status).toBe(confirmed.isSent ? 'submitted' : 'draft');
    },
  };
}

/** An application whose diagnostic is paid for: the bank is asked once, and the application moves once. */
export function paidDiagnostic(bank: FakeBank): Thing {
  const confirmed = { id: 0, bankId: '', isPaid: false };
  const move =
    (status: string): Step =>
    async ({ office }, headers) => {
      done(
        await office.form(paths.changeStatus, { id: confirmed.id, status, comment: 'Проверка' }, [], headers),
      );
    };
  return {
    steps: [
      async ({ parent }, headers) => {
        confirmed.id = done(
          await parent.form(paths.createApplication, requiredAnswers, [], headers),
        ).application.id;
      },
      move('in_review'),
      move('diagnostic'),
      async ({ parent }) => {
        const { link } = done(await openPayment(parent, confirmed.id));
        confirmed.bankId = new URL(link).searchParams.get('orderId') ?? '';
      },
      async ({ origin }) => {
        bank.setStatus(confirmed.bankId, 'succeeded');
        const notified = { event: 'payment.succeeded', object: { id: confirmed.bankId } };
        done(await clientOf(origin).json('POST', '/api/payments/notification', notified));
        confirmed.isPaid = true;
      },
    ],
    isApplication: () => confirmed.id > 0,
    isAtBank: () => confirmed.bankId !== '',
    verify: async ({ parent }) => {
      if (!confirmed.bankId) return;
      const { body } = await parent.call<Application>('GET', paths.application(confirmed.id));
      const paid = body.status_history?.filter(({ status }) => status === 'diagnostic_paid');
      expect(paid).toHaveLength(Number(confirmed.isPaid));
      expect((await readPayment(parent, confirmed.id)).status).toBe(
        confirmed.isPaid ? 'succeeded' : 'pending',
      );
    },
  };
}

/** An invoice, of which the parent hears by a letter. `dataDir` has the file that letters go to. */
export function invoice(dataDir: string): Thing {
  // letters alone: figures in a search are taken for a phone
  const title = `Счёт ${randomUUID().replaceAll(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '')}`;
  const confirmed = { isIssued: false };
  const fields = { user_id: 2, tab: 'main-education', title, amount: 150_000, due_date: '31.12.2099' };
  return {
    steps: [
      async ({ office }, headers) => {
        done(await office.json('POST', '/api/admin/invoices', fields, headers));
        confirmed.isIssued = true;
      },
    ],
    isApplication: () => false,
    isAtBank: () => false,
    verify: async ({ office }) => {
      if (!confirmed.isIssued) return;
      const found = await office.call<Page>('GET', `/api/admin/payments?q=${title}`);
      expect(found.body.total).toBe(1);
      const { body } = await office.call<Page<{ status: string; text: string }>>(
        'GET',
        `/api/admin/messages?q=${title}`,
      );
      expect(body.total).toBe(1);
      // a process that dies between handing a letter over and writing that down hands it over again, under the same id
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

/** The answer of an upload: those that died with an earlier process count for another half a minute. */
async function admitted<T>(send: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 429) return answer;
    await delay(1000);
  }
}

function done<T>({ status, text, body }: ApiResponse<T>): T {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}
