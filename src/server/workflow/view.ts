import type { components } from '#generated/api.d.ts';
import { hiddenView, isConsentWithdrawn, withdrawnView } from '../forms/redaction.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from './due.ts';
import type { SubmissionRow, SubmissionType } from './submission-type.ts';
import { actionsOf, availableTransitions } from './workflow.ts';

/** A row of a type that can be returned and resubmitted. */
interface ProgressRow<S extends string> extends SubmissionRow<S> {
  readonly number: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly resubmitted_at: Date | null;
  readonly status_at: Date;
  readonly family_due_on: string | null;
  readonly form_version: number;
}

/** The common members of all submissions in responses: status, dates, and the actions open to the caller. */
export function progressView<S extends string>(
  {
    workflow,
    form: { definition },
    statuses,
  }: Pick<SubmissionType<SubmissionRow<S>>, 'workflow' | 'form' | 'statuses'>,
  row: ProgressRow<S>,
  caller: Pick<Caller, 'roleId'>,
) {
  const role = roleOf(caller);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    resubmitted_at: row.resubmitted_at?.toISOString() ?? null,
    due_on: dueOn(statuses, row.status, row.status_at, { chosen: row.family_due_on }),
    // the answers are migrated to the current form, unless a newer portal has stored them
    form_version: Math.max(row.form_version, definition.version),
    actions: actionsOf(workflow, row, role),
    transitions: availableTransitions(workflow, row, role, isConsentWithdrawn(row, definition)),
    ...withdrawnView(row, definition),
    ...hiddenView(definition),
  };
}

/** The representative's contact data, for calls by the school. */
export function representativeView(
  row: Parameters<typeof personName>[0] & {
    readonly representative_id: number;
    readonly phone: string;
    readonly email: string | null;
  },
): components['schemas']['AdminApplication']['representative'] {
  return { id: row.representative_id, name: personName(row), phone: row.phone, email: row.email };
}

interface SubmissionSummary {
  readonly id: number;
  readonly representative_id: number;
  readonly number: string;
  readonly status: string;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
}

/** A submission of any type in one line; `title` names its child or subject. */
export function submissionSummary(
  row: SubmissionSummary,
  title: string,
): components['schemas']['FamilyApplication'] {
  const { id, representative_id, number, status, updated_at, submitted_at } = row;
  return {
    id,
    representative_id,
    number,
    title,
    status,
    updated_at: updated_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
  };
}
