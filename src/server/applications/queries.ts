import { recordView } from '../audit/store.ts';
import { closingDays } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { fileView, listFiles } from '../files/store.ts';
import { withRecord } from '../forms/redaction.ts';
import { readLegacyAnswers } from '../forms/server-form.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { colleagueOf, findUser } from '../users/accounts.ts';
import { ownChildren } from '../users/children.ts';
import { listHistory, readClosedByFamily } from '../workflow/history.ts';
import { representativeView, submissionSummary } from '../workflow/view.ts';
import { listNotices } from './admin/attention.ts';
import { afterDecisionOf } from './after-decision.ts';
import { childDiffers } from './child.ts';
import { answersOf, applicationServerForm, isReady } from './form.ts';
import { visibleRemarkDrafts } from './remark-drafts.ts';
import { describeSeats } from './seats.ts';
import { type ApplicationStatus, holdsSeat, isDraft } from './status.ts';
import { type ApplicationRow, applicationRows, listApplicationsOf, listCorrections } from './store.ts';
import { applicationType, visibleApplication } from './submission-type.ts';
import { type ApplicationPayments, awaitsPayment } from './transitions.ts';
import { type ApplicationView, applicationView, type ViewContext } from './view.ts';

/** The caller's applications, the newest first. */
export async function listOwnApplications(
  { db }: Context,
  caller: Caller,
  money: Money,
): Promise<ApplicationView[]> {
  const rows = await listApplicationsOf(db, caller.userId);
  const ids = rows.map(({ id }) => id);
  const files = await listFiles(db, 'application_id', ids);
  const detailsOf = await readStatusDetails(db, rows, money);
  const children = await ownChildren(db, caller);
  const filesOf = (id: number) => files.filter((file) => file.application_id === id);
  return rows.map((row) => ({
    ...applicationView(row, filesOf(row.id), caller, detailsOf(row)),
    ...(isDraft(row) && { ready: isReady(row, files) }),
    ...(!isDraft(row) && { child_differs: childDiffers(row, children) }),
  }));
}

type Money = Pick<ApplicationPayments, 'howToPay' | 'pricesFor'>;

/** Details of the statuses of one person's applications: deadlines, prices, and who has withdrawn them. */
async function readStatusDetails(
  db: Db,
  rows: readonly ApplicationRow[],
  { howToPay, pricesFor }: Money,
): Promise<(row: ApplicationRow) => ViewContext> {
  const closes = await closingDays(db);
  const how = await howToPay(db);
  const [payer] = rows.filter(awaitsPayment);
  const priceOf = payer && (await pricesFor(db, payer.representative_id));
  const isClosedByFamily = await readClosedByFamily(db, applicationType, rows);
  return (row) => ({
    closes: closes.get(row.campaign),
    howToPay: how,
    amount: awaitsPayment(row) && priceOf ? priceOf(row.id) : null,
    closedByFamily: isClosedByFamily(row),
  });
}

/** An application with its history. For the office it has the representative, and the view is recorded. Throws 404. */
export async function getApplication(
  { db }: Context,
  id: number,
  caller: Caller,
  money: Money,
): Promise<ApplicationView> {
  const row = await visibleApplication(db, id, caller);
  return withRecord(row, async () =>
    recordOf(db, row, caller, (await readStatusDetails(db, [row], money))(row)),
  );
}

async function recordOf(
  db: Db,
  row: ApplicationRow,
  caller: Caller,
  viewContext: ViewContext,
): Promise<ApplicationView> {
  const { id } = row;
  const files = await listFiles(db, 'application_id', [id]);
  const history = await listHistory<ApplicationStatus>(db, applicationType.history, id);
  const attachments = files.map((file) => ({ ...fileView(file), field: file.field }));
  const legacyAnswers = await readLegacyAnswers(db, applicationServerForm, row, attachments);
  const view = {
    ...applicationView(row, files, caller, {
      ...viewContext,
      history,
      corrections: await listCorrections(db, id),
    }),
    ...(legacyAnswers.length > 0 && { retired: legacyAnswers }),
  };
  if (roleOf(caller) !== 'administrator') return view;
  await recordView(db, { userId: caller.userId, action: 'application.viewed', applicationId: id });
  const remark_drafts = await visibleRemarkDrafts(db, id);
  const representative = representativeView({ ...row, ...(await findUser(db, row.representative_id)) });
  const in_charge = row.in_charge_id === null ? null : await colleagueOf(db, row.in_charge_id);
  const seats = await describeSeats(db, row);
  const notices = await listNotices(db, row, seats);
  const transitions = view.transitions.map((one) =>
    seats && holdsSeat(one.to) && !holdsSeat(row.status)
      ? { ...one, note: seats.text, ...(seats.isFull && !seats.isStrict && { asks_reason: true }) }
      : one,
  );
  const after = await afterDecisionOf(db, id);
  return { ...view, ...after, transitions, remark_drafts, representative, in_charge, notices };
}

/** The child and child's name of a representative's application; `undefined` for an unknown id or another family's. */
export async function applicationBy(db: Db, id: number, userId: number) {
  const row = await applicationRows.find(db, id);
  return row?.representative_id === userId ? { student_id: row.student_id, title: row.title } : undefined;
}

/** A person's applications in one line each, newest first. */
export async function summarizeApplications(db: Db, userId: number) {
  return (await listApplicationsOf(db, userId)).map((row) => submissionSummary(row, row.title));
}

interface SecondRepresentative {
  readonly name: string;
  readonly phone: string | null;
  readonly number: string;
}

/** The second representatives in a family's submitted applications by name, each as the newest application has them. */
export async function secondRepresentativesOf(db: Db, userId: number): Promise<SecondRepresentative[]> {
  const named = new Map<string, SecondRepresentative>();
  for (const row of await listApplicationsOf(db, userId)) {
    const columns = applicationServerForm.columnsOf(answersOf(row));
    const name = [columns.second_last_name, columns.second_first_name].filter(Boolean).join(' ');
    if (row.submitted_at === null || name === '' || named.has(name)) continue;
    named.set(name, { name, phone: columns.second_phone ?? null, number: row.number });
  }
  return [...named.values()];
}

/** A person's applications, for viewers with access to all of their answers. */
export async function applicationsAnsweredBy(db: Db, userId: number): Promise<readonly ApplicationRow[]> {
  return listApplicationsOf(db, userId);
}
