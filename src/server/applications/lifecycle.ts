import type { components } from '#generated/api.d.ts';
import type { Role } from '../http/contract.ts';

export type ApplicationStatus = components['schemas']['ApplicationStatus'];
export type Action = components['schemas']['Application']['actions'][number];

/** One allowed move of an application between statuses (design, section 9). */
export interface Transition {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly by: Role;
  /** `finish` judges the whole form; `status` is the call that only moves. */
  readonly call: 'finish' | 'status';
  readonly comment: 'needed' | 'optional';
  /** Where set: only for what was, or was not, submitted before. */
  readonly submittedBefore?: boolean;
}

const OPEN = ['draft', 'submitted', 'in_review', 'needs_changes', 'diagnostic', 'diagnostic_paid'] as const;
const CLOSED = ['cancelled', 'rejected', 'accepted'] as const;

const finish = (from: ApplicationStatus): Transition => ({
  from,
  to: 'submitted',
  by: 'representative',
  call: 'finish',
  comment: 'optional',
});
const cancel = (from: ApplicationStatus, by: Role): Transition => ({
  from,
  to: 'cancelled',
  by,
  call: 'status',
  comment: 'needed',
});
const move = (
  from: ApplicationStatus,
  to: ApplicationStatus,
  comment: Transition['comment'] = 'optional',
): Transition => ({
  from,
  to,
  by: 'administrator',
  call: 'status',
  comment,
});

/** Every allowed move; what is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  finish('draft'),
  finish('needs_changes'),
  ...OPEN.map((from) => cancel(from, 'representative')),
  ...OPEN.map((from) => cancel(from, 'administrator')),
  move('submitted', 'in_review'),
  move('submitted', 'needs_changes', 'needed'),
  move('in_review', 'needs_changes', 'needed'),
  move('in_review', 'diagnostic'),
  move('in_review', 'accepted'),
  move('in_review', 'rejected', 'needed'),
  move('diagnostic', 'diagnostic_paid'),
  move('diagnostic', 'rejected', 'needed'),
  move('diagnostic_paid', 'accepted'),
  move('diagnostic_paid', 'rejected', 'needed'),
  ...CLOSED.map((from) => ({ ...move(from, 'in_review', 'needed'), submittedBefore: true })),
  { ...move('cancelled', 'draft', 'needed'), submittedBefore: false },
];

/** An application as far as its moves depend on it. */
export interface Standing {
  readonly status: ApplicationStatus;
  readonly submittedBefore: boolean;
}

/** The moves that lead from here, whoever makes them. */
export function transitionsFrom({ status, submittedBefore }: Standing): readonly Transition[] {
  return TRANSITIONS.filter(
    (one) =>
      one.from === status && (one.submittedBefore === undefined || one.submittedBefore === submittedBefore),
  );
}

/** Answers and files may be changed until review begins, and where the school sent the application back. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === 'draft' || status === 'submitted' || status === 'needs_changes';
}

/** What was submitted once is part of the school's papers: it is cancelled, not deleted. */
export function isDeletable({ submittedBefore }: Standing): boolean {
  return !submittedBefore;
}

/** What a caller may do with an application as it stands. */
export function actionsOf(standing: Standing, by: Role): Action[] {
  const moves = transitionsFrom(standing).filter((one) => one.by === by);
  const owner = by === 'representative';
  return [
    ...(owner && isEditable(standing.status) ? (['edit'] as const) : []),
    ...(moves.some(({ call }) => call === 'finish') ? (['finish'] as const) : []),
    ...(moves.some(({ to }) => to === 'cancelled') ? (['cancel'] as const) : []),
    ...(owner && isDeletable(standing) ? (['delete'] as const) : []),
  ];
}
