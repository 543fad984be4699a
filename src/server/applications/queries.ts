import { recordViewing } from '../audit/store.ts';
import { closingDays } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import { fileView } from '../files/view.ts';
import { retiredOf } from '../forms/retired.ts';
import { withRecord } from '../forms/seen.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { accountOf } from '../users/accounts.ts';
import { colleagueOf } from '../users/colleagues.ts';
import { appliedView } from '../workflow/applied.ts';
import { listHistory } from '../workflow/history.ts';
import { noticesOf } from './admin/attention.ts';
import { representativeView } from './admin/view.ts';
import { applicationServerForm } from './form.ts';
import { holdsSeat, toldSeats } from './places.ts';
import { shownDrafts } from './remarks/drafts.ts';
import type { ApplicationStatus } from './status.ts';
import { type ApplicationRow, findApplication, listApplicationsOf } from './store.ts';
import { applicationSubject, visibleApplication } from './subject.ts';
import { type ApplicationView, applicationView } from './view.ts';

/** The caller's applications, the newest first. */
export async function listOwn({ db }: Context, caller: Caller): Promise<ApplicationView[]> {
  const rows = await listApplicationsOf(db, caller.userId);
  const files = await listFiles(
    db,
    'application_id',
    rows.map(({ id }) => id),
  );
  const closes = await closingDays(db);
  const filesOf = (id: number) => files.filter((file) => file.application_id === id);
  return rows.map((row) =>
    applicationView(row, filesOf(row.id), caller, { closes: closes.get(row.campaign) }),
  );
}

/** One application with its history; that an administrator looked is written down, and they see whose it is. */
export async function getOne({ db }: Context, id: number, caller: Caller): Promise<ApplicationView> {
  const row = await visibleApplication(db, id, caller);
  return withRecord(row, () => recordOf(db, row, caller));
}

async function recordOf(db: Db, row: ApplicationRow, caller: Caller): Promise<ApplicationView> {
  const { id } = row;
  const files = await listFiles(db, 'application_id', [id]);
  const history = await listHistory<ApplicationStatus>(db, applicationSubject.history, id);
  const enclosed = files.map((file) => ({ ...fileView(file), field: file.field }));
  const closes = (await closingDays(db)).get(row.campaign);
  const retired = await retiredOf(db, applicationServerForm, row, enclosed);
  const view = {
    ...applicationView(row, files, caller, { history, closes }),
    ...(retired.length > 0 && { retired }),
  };
  if (roleOf(caller) !== 'administrator') return view;
  await recordViewing(db, { userId: caller.userId, action: 'application.viewed', applicationId: id });
  const remark_drafts = await shownDrafts(db, id);
  const representative = representativeView(await accountOf(db, row.representative_id));
  const in_charge = row.in_charge_id === null ? null : await colleagueOf(db, row.in_charge_id);
  const seats = await toldSeats(db, row);
  const notices = await noticesOf(db, row, seats);
  const transitions = view.transitions.map((one) =>
    seats && holdsSeat(one.to) && !holdsSeat(row.status)
      ? { ...one, note: seats.text, ...(seats.isFull && !seats.isStrict && { asks_reason: true }) }
      : one,
  );
  return { ...view, transitions, remark_drafts, representative, in_charge, notices };
}

/** An application of that representative with the child that it is for; `undefined` where they have none of that id. */
export async function applicationBy(db: Db, id: number, userId: number) {
  const row = await findApplication(db, id);
  return row?.representative_id === userId ? { student_id: row.student_id } : undefined;
}

/** The applications of somebody in a line each, the newest first. */
export async function applicationsOf(db: Db, userId: number) {
  return (await listApplicationsOf(db, userId)).map((row) => appliedView(row, row.title));
}
