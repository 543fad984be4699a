import { formatRoubles } from '#engine/values/numbers.ts';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/personal.ts';
import { actionTitle } from '#server/audit/actions.ts';
import { kindTexts } from '#server/cases/cases.ts';
import { titleOfPurpose } from '#server/consents/documents.ts';
import { formatMoment } from '#server/exports/cells.ts';
import { escapeHtml } from '#server/http/plain-page.ts';
import {
  type AnsweredSheet,
  MY_DATA_PARTS,
  type PersonalRow,
  type PersonalTable,
  tablesOf,
} from './my-data-rows.ts';

/** All stored data of a person. */
export interface MyData {
  readonly rows: ReadonlyMap<PersonalTable, readonly PersonalRow[]>;
  /** Answers as text, by the name of the kind of data. */
  readonly sheets: Readonly<Record<string, readonly AnsweredSheet[]>>;
}

/** A self-contained HTML page without scripts, to read and print. */
export function myDataPage(data: MyData, now: Date): string {
  const parts = MY_DATA_PARTS.map(({ kind, title }) => {
    const answered = (data.sheets[kind] ?? []).map(
      (sheet) => `<h3>${escapeHtml(sheet.title)}</h3>${definitionList(sheet.lines)}`,
    );
    const plain = tablesOf(kind).flatMap((table) => plainLists(data, table));
    const content = [...plain, ...answered].join('\n') || `<p>${escapeHtml(words.nothing)}</p>`;
    return `<section><h2>${escapeHtml(title)}</h2>\n${content}</section>`;
  });
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.pageTitle)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(words.pageTitle)}</h1>
<p>${escapeHtml(words.made({ moment: formatMoment(now) }))}</p>
${parts.join('\n')}
</body>
</html>
`;
}

function plainLists({ rows }: MyData, table: PersonalTable): readonly string[] {
  const lines = PLAIN_LINES[table];
  return lines ? (rows.get(table) ?? []).map((row) => definitionList(lines(row))) : [];
}

function definitionList(lines: AnsweredSheet['lines']): string {
  const shown = lines.filter(([, answer]) => answer !== '');
  const items = shown.map(
    ([question, answer]) => `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
dl { border-top: 1px solid #aaa; padding-top: .5rem; break-inside: avoid }
dt { color: #444; font-size: .875rem }
dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }`;

type Lines = readonly (readonly [label: string, text: string])[];

/** Labels and texts of the rows of a table; tables without an entry show their answers only. */
const PLAIN_LINES: {
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
    [words.labelKind, kindTexts(text(row.kind)).label],
    [words.labelWhen, moment(row.opened_at)],
    [words.labelDue, moment(row.due_at)],
  ],
  audit_log: (row) => [
    [words.labelWhen, moment(row.at)],
    [words.labelWhat, actionTitle(text(row.action))],
    [words.labelWho, row.by === 'you' ? words.you : words.school],
    [words.labelAddress, text(row.address)],
  ],
};

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function moment(value: unknown): string {
  return typeof value === 'string' ? formatMoment(new Date(value)) : '';
}
