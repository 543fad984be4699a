import { formatRoubles } from '#engine/values/numbers.ts';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/personal.ts';
import { titleOf } from '#server/audit/actions.ts';
import { kindWords } from '#server/cases/kinds.ts';
import { titleOfPurpose } from '#server/consents/documents.ts';
import { momentText } from '#server/exports/moment.ts';
import type { PersonalTable } from './kinds.ts';
import type { PersonalRow } from './rows.ts';

type Lines = readonly (readonly [label: string, text: string])[];

/** How the rows of tables that no form fills read; of the others the page has the answers. */
export const PLAIN_LINES: {
  readonly [T in PersonalTable]?: (row: PersonalRow) => Lines;
} = {
  users: (row) => [
    [words.labelName, [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' ')],
    [words.labelPhone, formatPhone(text(row.phone))],
    [words.labelEmail, text(row.email)],
    [words.labelCreated, moment(row.created_at)],
  ],
  sessions: (row) => [
    [words.labelBrowser, text(row.browser)],
    [words.labelWhen, moment(row.created_at)],
    [words.labelSeen, moment(row.seen_at)],
  ],
  contracts: (row) => [
    [words.labelNumber, text(row.number)],
    [words.labelTitle, text(row.title)],
    [words.labelCreated, moment(row.created_at)],
    [words.labelAccepted, moment(row.accepted_at)],
    [words.labelContractWithdrawn, moment(row.withdrawn_at)],
    [words.labelContractReplaced, moment(row.replaced_at)],
  ],
  payments: (row) => [
    [words.labelTitle, text(row.title)],
    [words.labelAmount, formatRoubles(Number(row.amount))],
    [words.labelCreated, moment(row.created_at)],
    [words.labelPaid, moment(row.paid_at)],
  ],
  notifications: (row) => [
    [words.labelWhen, moment(row.created_at)],
    [words.labelText, `${text(row.title)}. ${text(row.text)}`],
  ],
  outgoing_messages: (row) => [
    [words.labelWhen, moment(row.created_at)],
    [words.labelTo, text(row.recipient)],
    [words.labelText, text(row.text)],
  ],
  consents: (row) => [
    [words.labelPurpose, text(row.title) || titleOfPurpose(text(row.purpose))],
    [words.labelGiven, moment(row.given_at)],
    [words.labelWithdrawn, moment(row.withdrawn_at)],
    [words.labelAddress, text(row.address)],
    [words.labelOperator, text(row.operator)],
    [words.labelRead, text(row.read)],
  ],
  cases: (row) => [
    [words.labelKind, kindWords(text(row.kind)).label],
    [words.labelWhen, moment(row.opened_at)],
    [words.labelDue, moment(row.due_at)],
  ],
  audit_log: (row) => [
    [words.labelWhen, moment(row.at)],
    [words.labelWhat, titleOf(text(row.action))],
    [words.labelWho, row.by === 'you' ? words.you : words.school],
    [words.labelAddress, text(row.address)],
  ],
};

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function moment(value: unknown): string {
  return typeof value === 'string' ? momentText(new Date(value)) : '';
}
