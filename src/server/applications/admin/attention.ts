import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginSmall } from '#engine/text/language.ts';
import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/applications.ts';
import labels from '#schemas/portal/shared/attention.json' with { type: 'json' };
import { withdrawnConsents } from '#server/consents/rules.ts';
import type { Db } from '#server/database/open.ts';
import { plainReason } from '#server/messages/reasons.ts';
import { isoDay } from '#server/values/dates.ts';
import { overdueThreshold } from '#server/workflow/due.ts';
import { isSubmitted } from '#server/workflow/workflow.ts';
import { applicationServerForm, fileFields } from '../form.ts';
import { type describeSeats, type FullClass, listFullClasses } from '../seats.ts';
import {
  type ApplicationStatus,
  activeStatuses,
  applicationWorkflow,
  undecidedStatuses,
  WITHDRAWN,
} from '../status.ts';
import type { ApplicationRow } from '../store.ts';
import { AWAITING_PAYMENT } from '../transitions.ts';

export type AttentionReason = components['schemas']['AttentionReason'];

/** Inputs of the conditions besides the rows, read once per call. */
export interface AttentionState {
  readonly now: Date;
  readonly fullClasses: readonly FullClass[];
  /** Representatives who have withdrawn a consent that applications need. */
  readonly withdrawn: readonly number[];
}

export async function readAttentionState(db: Db): Promise<AttentionState> {
  return {
    now: new Date(),
    fullClasses: await listFullClasses(db),
    withdrawn: await withdrawnOwners(db),
  };
}

async function withdrawnOwners(db: Db): Promise<number[]> {
  const { definition } = applicationServerForm;
  const byOwner = [...(await withdrawnConsents(db))];
  return byOwner
    .filter(([, consents]) => consents.some(({ covers }) => covers(definition)))
    .map(([id]) => id);
}

const resubmitted = activeStatuses.filter((status) => isSubmitted(applicationWorkflow, status));

/**
 * Why the office should look at an application: a condition on a row of `applications` for each reason. The list's
 * column, filter, counts and export and the record all use these; the words are in `attention.json`.
 */
const conditions: Readonly<Record<AttentionReason, (state: AttentionState) => RawBuilder<SqlBool>>> = {
  duplicate: () => sql`${isNotIn(WITHDRAWN)} and exists (select from applications as twin where ${isTwin})`,
  documents: () => sql`${isIn(activeStatuses)} and not exists (
    select from files where files.application_id = applications.id and files.field = any(${fileFields.map(({ name }) => name)}::text[]))`,
  seats: ({ fullClasses }) =>
    fullClasses.length === 0
      ? sql`false`
      : sql`${isIn(undecidedStatuses)} and (applications.campaign, applications.applying_grade) in (${sql.join(
          fullClasses.map(({ campaign, name }) => sql`(${campaign}, ${name})`),
        )})`,
  payment: ({ now }) => sql`(${sql.join(
    AWAITING_PAYMENT.map((status) => isPastDue(status, now)),
    sql` or `,
  )} or exists (select from payments where payments.application_id = applications.id
    and payments.kind <> 'diagnostic' and payments.status = 'pending' and payments.due_date < ${isoDay(now)}::date))`,
  letter: () => sql`${isNotIn(WITHDRAWN)} and exists (
    select from outgoing_messages as letter where ${isFailedLetter}
      and not exists (select from outgoing_messages as later where later.application_id = letter.application_id
        and later.user_id = letter.user_id and later.status = 'sent' and later.id > letter.id))`,
  consent: ({ withdrawn: people }) =>
    sql`${isNotIn(WITHDRAWN)} and applications.representative_id = any(${people}::integer[])`,
  resubmitted: () => sql`${isIn(resubmitted)} and applications.resubmitted_at is not null`,
};

/** Whether `letter` is a failed letter to the representative of `applications`; letters to colleagues do not count. */
const isFailedLetter = sql<SqlBool>`letter.application_id = applications.id and letter.status = 'failed'
  and letter.user_id = applications.representative_id`;

/** Whether `twin` is another application in the same campaign for the child of `applications`. */
const isTwin = sql<SqlBool>`twin.campaign = applications.campaign and twin.child_key = applications.child_key
  and twin.id <> applications.id and twin.status <> all(${WITHDRAWN}::text[])`;

/** The reasons in display order. */
const attentionReasons: readonly AttentionReason[] = labels.reasons.map(({ const: reason }) => {
  if (!isReason(reason)) throw new Error(`attention.json names the reason ${reason}, which has no condition`);
  return reason;
});

/** SQL condition for applications with this reason, or with any. Each reason of `any` uses its own index. */
export function hasAttention(wanted: AttentionReason | 'any', state: AttentionState): RawBuilder<SqlBool> {
  if (wanted !== 'any') return sql`(${conditions[wanted](state)})`;
  const branches = attentionReasons.map(
    (reason) => sql`select applications.id from applications where ${conditions[reason](state)}`,
  );
  return sql`applications.id in (${sql.join(branches, sql` union all `)})`;
}

export function attentionOf(state: AttentionState): RawBuilder<AttentionReason[]> {
  const all = attentionReasons.map(
    (reason) => sql`case when ${conditions[reason](state)} then ${sql.lit(reason)} end`,
  );
  return sql`array_remove(array[${sql.join(all)}], null)`;
}

function attentionTitle(reason: AttentionReason): string {
  return labels.reasons.find((one) => one.const === reason)?.title ?? reason;
}

/** «Возможный повтор, нет документов» */
export function attentionLabel(reasons: readonly AttentionReason[]): string {
  const [first = '', ...others] = reasons.map(attentionTitle);
  return [first, ...others.map(beginSmall)].join(', ');
}

function isReason(name: string): name is AttentionReason {
  return Object.hasOwn(conditions, name);
}

/** Without working days for a status, each application in it is past due. */
function isPastDue(status: ApplicationStatus, now: Date): RawBuilder<SqlBool> {
  const since = overdueThreshold('application', status, now);
  return since
    ? sql`(applications.status = ${status} and applications.status_at < ${since})`
    : sql`applications.status = ${status}`;
}

function isIn(statuses: readonly ApplicationStatus[]): RawBuilder<SqlBool> {
  return sql`applications.status = any(${statuses}::text[])`;
}

function isNotIn(statuses: readonly ApplicationStatus[]): RawBuilder<SqlBool> {
  return sql`applications.status <> all(${statuses}::text[])`;
}

type Notice = components['schemas']['AttentionNotice'];

/** Notices on an application: its reasons, and in an active status the occupancy of a class with a seat limit. */
export async function listNotices(
  db: Db,
  { id, status }: ApplicationRow,
  seats: Awaited<ReturnType<typeof describeSeats>>,
): Promise<Notice[]> {
  const state = await readAttentionState(db);
  const [row] = await db
    .selectFrom('applications')
    .select([attentionOf(state).as('reasons'), lastFailure.as('failure')])
    .where('id', '=', id)
    .execute();
  const { reasons = [], failure = null } = row ?? {};
  const noticesByReason: Readonly<Partial<Record<AttentionReason, () => Notice[] | Promise<Notice[]>>>> = {
    duplicate: () => duplicateNotices(db, id),
    letter: () => [notice('letter', words.letterFailed({ reason: plainReason(failure) || words.noReason }))],
    seats: () => [],
  };
  const others = await Promise.all(
    reasons.map((reason) => noticesByReason[reason]?.() ?? [notice(reason, attentionTitle(reason))]),
  );
  const seat: Notice[] =
    seats && activeStatuses.includes(status)
      ? [{ reason: 'seats', text: seats.text, tone: seats.isFull ? 'error' : 'info' }]
      : [];
  return [...seat, ...others.flat()];
}

function notice(reason: AttentionReason, text: string): Notice {
  return { reason, text, tone: 'error' };
}

/** The error of the last failed letter about an application. */
const lastFailure = sql<string | null>`(select error from outgoing_messages as letter
  where ${isFailedLetter} order by letter.id desc limit 1)`;

/** A notice for each other application for the same child. */
async function duplicateNotices(db: Db, id: number): Promise<Notice[]> {
  const twins = await db
    .selectFrom('applications')
    .innerJoin('applications as twin', (join) => join.on(isTwin))
    .select(['twin.id', 'twin.number', 'twin.status'])
    .where('applications.id', '=', id)
    .orderBy('twin.id')
    .limit(MAX_DUPLICATES)
    .execute();
  return twins.map(({ id: application_id, number, status }) => {
    const { label } = statuses.application.statuses[status];
    return { ...notice('duplicate', words.twin({ number, status: label })), application_id };
  });
}

/** Maximum number of listed duplicates. */
const MAX_DUPLICATES = 20;
