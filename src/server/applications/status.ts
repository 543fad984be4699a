import { type Status, type StatusOf, statuses } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { statusesThat } from '../workflow/workflow.ts';

export type ApplicationStatus = StatusOf<'application'>;

/** The table of `schemas/statuses/application.json`. */
export const applicationWorkflow: Workflow<ApplicationStatus> = workflows.application;

export function isDraft({ status }: { readonly status: ApplicationStatus }): boolean {
  return status === applicationWorkflow.initial;
}

/** Statuses that hold a seat of the class (`holdsPlace` of `schemas/statuses/application.json`). */
export const HOLDING_SEAT = statusesThat(applicationWorkflow, 'holdsPlace');

export function holdsSeat(status: ApplicationStatus): boolean {
  return applicationWorkflow.statuses[status].holdsPlace === true;
}

export const WITHDRAWN = statusesThat(applicationWorkflow, 'withdrawn');

const named = Object.entries<Status>(statuses.application.statuses);

/** Statuses of submitted applications that still need an action. */
export const activeStatuses = named.flatMap(([name, { due_days }]) =>
  // the names of the table are its own statuses
  due_days === undefined || name === applicationWorkflow.initial ? [] : [name as ApplicationStatus],
);

/** Active statuses without a decision: they hold no seat. */
export const undecidedStatuses = activeStatuses.filter((status) => !holdsSeat(status));
