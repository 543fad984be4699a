import { type StatusMeaning, type Transition, type Workflow, workflows } from '#generated/workflows.ts';
import type { Role } from '../http/contract.ts';
import { officeScope } from '../http/office-roles.ts';

/** The parts of a submission that determine its transitions. */
export interface SubmissionProgress<S extends string = string> {
  readonly status: S;
  /** The first submission. */
  readonly submitted_at: Date | null;
}

export type Action = 'edit' | 'finish' | 'pay' | 'cancel' | 'delete';

/** The transitions from the current status, of all roles. */
export function transitionsFrom<S extends string>(
  { transitions }: Workflow<S>,
  { status, submitted_at }: SubmissionProgress<S>,
): readonly Transition<S>[] {
  const wasSubmitted = submitted_at !== null;
  return transitions.filter(
    ({ from, submittedBefore = wasSubmitted }) => from === status && submittedBefore === wasSubmitted,
  );
}

/** The transition to a requested status, or the reason for its refusal. */
export type RequestedTransition<S extends string> =
  | { readonly transition: Transition<S> }
  /** `forbidden`: the role never makes it; `impossible`: no transition leads there from the current status. */
  | { readonly refused: 'forbidden' | 'impossible' };

const workflowNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(workflows).map(([name, workflow]) => [workflow, name]),
);

/** Whether the office role of the caller permits a transition to a status; only the table restricts families. */
export function canMakeTransition<S extends string>(workflow: Workflow<S>, to: S): boolean {
  return officeScope()?.role.canMakeTransition(workflowNames.get(workflow), to) ?? true;
}

/** The transition to a status. A missing one is `forbidden` for families unless it withdraws, else `impossible`. */
export function requestedTransition<S extends string>(
  workflow: Workflow<S>,
  progress: SubmissionProgress<S>,
  to: S,
  by: Role,
): RequestedTransition<S> {
  const transition = transitionsFrom(workflow, progress).find(
    (one) => one.to === to && one.call === 'status' && one.by === by,
  );
  if (transition) return canMakeTransition(workflow, to) ? { transition } : { refused: 'forbidden' };
  const isForbidden = by === 'representative' && !workflow.statuses[to].withdrawn;
  return { refused: isForbidden ? 'forbidden' : 'impossible' };
}

/** The transition from the current status by a separate call: submission or payment. */
export function transitionBy<S extends string>(
  workflow: Workflow<S>,
  progress: SubmissionProgress<S>,
  call: 'finish' | 'payment',
): Transition<S> | undefined {
  return transitionsFrom(workflow, progress).find(
    (one) => one.call === call && !workflow.statuses[one.to].waits,
  );
}

/** The transition of a submission without a free seat: to a status on the waiting list. */
export function waitingTransition<S extends string>(
  workflow: Workflow<S>,
  progress: SubmissionProgress<S>,
): Transition<S> | undefined {
  return transitionsFrom(workflow, progress).find(
    (one) => one.call === 'finish' && workflow.statuses[one.to].waits,
  );
}

/** Whether a status is the target of a submission: such a record is submitted and must stay complete. */
export function isSubmitted<S extends string>({ transitions }: Workflow<S>, status: S): boolean {
  return transitions.some(({ call, to }) => call === 'finish' && to === status);
}

/** Whether the transition between two statuses is a submission, and not a transition of the office. */
export function isFinishing<S extends string>({ transitions }: Workflow<S>, from: S, to: S): boolean {
  return transitions.some((one) => one.call === 'finish' && one.from === from && one.to === to);
}

/** Statuses with a flag that rules read, in the order of the file. */
export function statusesThat<S extends string>(
  { statuses }: Workflow<S>,
  meaning: keyof StatusMeaning,
): readonly S[] {
  // the names of the table are its own statuses
  return (Object.keys(statuses) as S[]).filter((status) => statuses[status][meaning]);
}

/** Whether answers and files may be changed. */
export function isEditable<S extends string>({ statuses }: Workflow<S>, status: S): boolean {
  return statuses[status].editable === true;
}

/** Whether the school may correct answers and attach files. */
export function isCorrectable<S extends string>({ statuses }: Workflow<S>, status: S): boolean {
  return statuses[status].correctable === true;
}

/** A submitted application is part of the school's records: it is cancelled, not deleted. */
export function isDeletable({ submitted_at }: Pick<SubmissionProgress<string>, 'submitted_at'>): boolean {
  return submitted_at === null;
}

/** Permitted actions on an application in its current state. */
export function actionsOf<S extends string>(
  workflow: Workflow<S>,
  progress: SubmissionProgress<S>,
  by: Role,
): Action[] {
  const own = transitionsFrom(workflow, progress).filter(
    (one) => one.by === by && canMakeTransition(workflow, one.to),
  );
  const isOwner = by === 'representative';
  const may: Readonly<Record<Action, boolean>> = {
    edit: isOwner && isEditable(workflow, progress.status),
    finish: own.some(({ call }) => call === 'finish'),
    pay: own.some(({ call }) => call === 'payment'),
    cancel: own.some(({ to }) => workflow.statuses[to].withdrawn),
    delete: isOwner && isDeletable(progress),
  };
  return ACTIONS.filter((action) => may[action]);
}

const ACTIONS: readonly Action[] = ['edit', 'finish', 'pay', 'cancel', 'delete'];

/** The transitions that a role may make, with form and comment; without consent a record may only be closed. */
export function availableTransitions<S extends string>(
  workflow: Workflow<S>,
  progress: SubmissionProgress<S>,
  by: Role,
  lacksConsent = false,
): Pick<Transition<S>, 'to' | 'comment' | 'form'>[] {
  return transitionsFrom(workflow, progress)
    .filter((one) => one.by === by && one.call === 'status' && canMakeTransition(workflow, one.to))
    .filter(({ to }) => !lacksConsent || workflow.statuses[to].withdrawn)
    .map(({ to, comment, form }) => ({ to, comment, ...(form !== undefined && { form }) }));
}
