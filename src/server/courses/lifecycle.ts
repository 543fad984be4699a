import type { components } from '#generated/api.d.ts';
import type { Role } from '../http/contract.ts';
import { actionsOn, type StandingOf, type TransitionOf, waysFrom } from '../lifecycle/transitions.ts';

export type CourseStatus = components['schemas']['CourseApplicationStatus'];
export type CourseAction = components['schemas']['CourseApplication']['actions'][number];

type Transition = TransitionOf<CourseStatus>;
export type CourseStanding = StandingOf<CourseStatus>;

/** Statuses in which an application holds a place on its course. */
export const HOLDING = ['submitted', 'in_review', 'needs_changes', 'accepted'] as const;

const OPEN = ['draft', 'submitted', 'in_review', 'needs_changes'] as const;
const CLOSED = ['cancelled', 'rejected', 'accepted'] as const;

const finish = (from: CourseStatus): Transition => ({
  ...{ from, to: 'submitted', by: 'representative' },
  ...{ call: 'finish', comment: 'optional' },
});
const cancel = (from: CourseStatus, by: Role): Transition => ({
  ...{ from, to: 'cancelled', by },
  ...{ call: 'status', comment: 'needed' },
});
const move = (
  from: CourseStatus,
  to: CourseStatus,
  comment: Transition['comment'] = 'optional',
): Transition => ({ from, to, by: 'administrator', call: 'status', comment });

/** Every allowed move (design, section 9: as for applications, without the diagnostic); what is not here is refused. */
export const COURSE_TRANSITIONS: readonly Transition[] = [
  finish('draft'),
  finish('needs_changes'),
  ...OPEN.map((from) => cancel(from, 'representative')),
  ...OPEN.map((from) => cancel(from, 'administrator')),
  move('submitted', 'in_review'),
  move('submitted', 'needs_changes', 'needed'),
  move('in_review', 'needs_changes', 'needed'),
  move('in_review', 'accepted'),
  move('in_review', 'rejected', 'needed'),
  ...CLOSED.map((from) => ({ ...move(from, 'in_review', 'needed'), submittedBefore: true })),
  { ...move('cancelled', 'draft', 'needed'), submittedBefore: false },
];

export function courseWays(standing: CourseStanding): readonly Transition[] {
  return waysFrom(COURSE_TRANSITIONS, standing);
}

/** Answers may be changed until review begins, and where the school sent the application back. */
export function isEditable(status: CourseStatus): boolean {
  return status === 'draft' || status === 'submitted' || status === 'needs_changes';
}

/** What a caller may do with an application as it stands; nothing is paid for it here. */
export function courseActions(standing: CourseStanding, by: Role): CourseAction[] {
  const { status, submittedBefore } = standing;
  const actions = actionsOn(courseWays(standing), { isEditable: isEditable(status), submittedBefore }, by);
  return actions.filter((action) => action !== 'pay');
}
