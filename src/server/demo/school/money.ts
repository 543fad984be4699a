import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { uploadContractForm } from '#generated/forms/upload-contract.ts';
import payments from '#schemas/payments.json' with { type: 'json' };
import { contractAnswers } from '#server/contracts/view.ts';
import type { Db } from '#server/database/open.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { invoiceAnswers } from '#server/payments/view.ts';
import { isoDay, toRuDate } from '#server/values/dates.ts';
import { dueOn } from '#server/workflow/due.ts';
import { answered, type Random, seededRandom } from '../makers/answers.ts';
import type { KnownApplication } from './applications.ts';
import { insertMany } from './store.ts';

const CONTRACTS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A contract as it is made up, before its file is stored. */
interface DemoContract {
  readonly user_id: number;
  readonly tab: DemoTab;
  readonly title: string;
  readonly child_name: string;
  readonly application_id: number | null;
  readonly created_at: Date;
  readonly accepted_at: Date | null;
}

const TITLES = {
  'main-education': 'Договор об образовании',
  'additional-education': 'Договор на дополнительные занятия',
} as const;

type DemoTab = keyof typeof TITLES;
const TABS: readonly DemoTab[] = ['main-education', 'additional-education'];

/** The contracts of those who were accepted, and of the first representative one in each tab, still to be accepted. */
export function makeContracts(
  applications: readonly KnownApplication[],
  { first, now }: { first: number; now: Date },
): DemoContract[] {
  const random = seededRandom(60);
  const own = TABS.map((tab) => ({
    user_id: first,
    tab,
    title: TITLES[tab],
    child_name: 'Орлова Анна',
    application_id: null,
    accepted_at: null,
    created_at: new Date(now.getTime() - 3 * DAY_MS),
  }));
  const accepted = applications
    .filter(({ status }) => status === 'accepted')
    .slice(-(CONTRACTS - own.length));
  const others = accepted.map(({ id, userId, child, story }) => {
    const tab = random.chance(0.75) ? ('main-education' as const) : ('additional-education' as const);
    const created_at = new Date(Math.min(now.getTime(), (story.at(-1)?.at ?? now).getTime() + DAY_MS));
    const accepted_at = random.chance(0.8) ? created_at : null;
    return {
      user_id: userId,
      tab,
      title: TITLES[tab],
      child_name: `${child.last_name} ${child.first_name}`,
      application_id: id,
      created_at,
      accepted_at,
    };
  });
  return [...others, ...own];
}

/** Beside this file in the sources, beside the bundle in `dist`. */
const CONTRACT_FILE = new URL('./contract.pdf', import.meta.url);

/** Stores the file of each contract: the same paper, a file of its own. Gives their keys. */
export async function storeContracts(
  storage: FileStorage,
  count: number,
): Promise<{ keys: string[]; size: number }> {
  const content = await readFile(CONTRACT_FILE);
  const keys: string[] = [];
  for (let index = 0; index < count; index++) {
    const path = join(storage.incoming, randomUUID());
    await writeFile(path, content);
    keys.push(await storage.take(path));
  }
  return { keys, size: content.length };
}

export async function insertContracts(
  tx: Db,
  contracts: readonly DemoContract[],
  { keys, size }: { keys: readonly string[]; size: number },
): Promise<void> {
  await insertMany.contracts(
    tx,
    contracts.map(({ user_id, tab, title, child_name, application_id, created_at, accepted_at }, index) => ({
      ...contractAnswers.row(answered(uploadContractForm, { user_id, tab, title, child_name })),
      user_id,
      application_id,
      created_at,
      accepted_at,
      file_name: `${title}.pdf`,
      file_type: 'application/pdf',
      file_size: size,
      storage_key: keys[index] ?? '',
    })),
  );
}

/** Bills of diagnostics, and invoices under the contracts: paid, open, overdue and cancelled ones. */
export async function insertPayments(
  tx: Db,
  applications: readonly KnownApplication[],
  {
    contracts,
    first,
    fee,
    now,
  }: { contracts: readonly DemoContract[]; first: number; fee: number; now: Date },
): Promise<void> {
  const random = seededRandom(61);
  const bills = applications.flatMap((one) => diagnosticBill(one, fee));
  const invoices = contracts.flatMap((contract) =>
    contract.accepted_at ? invoicesUnder(random, contract, now) : [],
  );
  const own = TABS.flatMap((tab) => [
    invoice({ user_id: first, tab, month: -1, now, status: 'succeeded' }),
    invoice({ user_id: first, tab, month: 1, now, status: 'pending' }),
  ]);
  await insertMany.payments(
    tx,
    [...bills, ...invoices, ...own].sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
}

function diagnosticBill({ id, number, userId, story }: KnownApplication, amount: number) {
  const asked = story.find(({ to }) => to === 'diagnostic');
  if (!asked) return [];
  const paid = story.find(({ to }) => to === 'diagnostic_paid');
  const { title, tab } = payments.diagnostic;
  return [
    {
      user_id: userId,
      application_id: id,
      kind: 'diagnostic' as const,
      tab,
      amount,
      title: title.replace('{number}', number),
      due_date: dueOn('application', 'diagnostic', asked.at),
      warning: null,
      status: paid ? ('succeeded' as const) : ('pending' as const),
      created_at: asked.at,
      paid_at: paid?.at ?? null,
    },
  ];
}

function invoicesUnder(random: Random, { user_id, tab, application_id }: DemoContract, now: Date) {
  return Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const month = 1 - index;
    const status =
      month > 0 || random.chance(0.2) ? 'pending' : random.chance(0.9) ? 'succeeded' : 'canceled';
    return { ...invoice({ user_id, tab, month, now, status }), application_id };
  });
}

const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

/** The bill of a month (0 is this one), due on its tenth day. */
function invoice(of: {
  user_id: number;
  tab: DemoTab;
  month: number;
  now: Date;
  status: 'pending' | 'succeeded' | 'canceled';
}) {
  const { user_id, tab, month, now, status } = of;
  const due = new Date(now.getFullYear(), now.getMonth() + month, 10, 12);
  const issued = new Date(Math.min(now.getTime() - DAY_MS, due.getTime() - 14 * DAY_MS));
  const isMain = tab === 'main-education';
  const answers = {
    user_id,
    tab,
    title: `${isMain ? 'Обучение' : 'Дополнительные занятия'}, ${MONTHS[due.getMonth()]} ${due.getFullYear()}`,
    amount: isMain ? 4_500_000 : 850_000,
    due_date: toRuDate(isoDay(due)),
  };
  return {
    ...invoiceAnswers.row(answered(issueInvoiceForm, answers)),
    due_date: isoDay(due),
    user_id,
    application_id: null,
    kind: 'invoice' as const,
    status,
    warning: null,
    created_at: issued,
    paid_at: status === 'succeeded' ? new Date(issued.getTime() + 2 * DAY_MS) : null,
  };
}
