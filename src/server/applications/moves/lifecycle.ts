import type { components } from '#generated/api.d.ts';
import type { Role } from '#server/http/contract.ts';
import { actionsOn, type StandingOf, type TransitionOf, waysFrom } from '#server/lifecycle/transitions.ts';

export type ApplicationStatus = components['schemas']['ApplicationStatus'];
export type Action = components['schemas']['Application']['actions'][number];

/** One allowed move of an application between statuses (design, section 9). */
export type Transition = TransitionOf<ApplicationStatus>;

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
  { ...move('diagnostic', 'diagnostic_paid'), by: 'representative', call: 'payment' },
  move('diagnostic', 'rejected', 'needed'),
  move('diagnostic_paid', 'accepted'),
  move('diagnostic_paid', 'rejected', 'needed'),
  ...CLOSED.map((from) => ({ ...move(from, 'in_review', 'needed'), submittedBefore: true })),
  { ...move('cancelled', 'draft', 'needed'), submittedBefore: false },
];

/** An application as far as its moves depend on it. */
export type Standing = StandingOf<ApplicationStatus>;

/** The moves that lead from here, whoever makes them. */
export function transitionsFrom(standing: Standing): readonly Transition[] {
  return waysFrom(TRANSITIONS, standing);
}

/** Answers and files may be changed until review begins, and where the school sent the application back. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === 'draft' || status === 'submitted' || status === 'needs_changes';
}

/** What a caller may do with an application as it stands. */
export function actionsOf(standing: Standing, by: Role): Action[] {
  const { status, submittedBefore } = standing;
  return actionsOn(transitionsFrom(standing), { isEditable: isEditable(status), submittedBefore }, by);
}

/** Where a caller may move an application by a status alone, and whether that needs a word of explanation. */
export function movesOf(standing: Standing, by: Role): Pick<Transition, 'to' | 'comment'>[] {
  return transitionsFrom(standing)
    .filter((one) => one.by === by && one.call === 'status')
    .map(({ to, comment }) => ({ to, comment }));
}
