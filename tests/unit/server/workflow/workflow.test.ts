import { describe, expect, it } from 'vitest';
import { applicationWorkflow } from '#server/applications/status.ts';
import { courseWorkflow } from '#server/courses/status.ts';
import {
  actionsOf,
  availableTransitions,
  isCorrectable,
  isFinishing,
  isSubmitted,
  requestedTransition,
  statusesThat,
  transitionBy,
  transitionsFrom,
} from '#server/workflow/workflow.ts';

const before = { submitted_at: new Date() };

describe('an application’s status', () => {
  it.each([
    ['draft', ['edit', 'finish', 'cancel', 'delete']],
    ['submitted', ['edit', 'cancel']],
    ['in_review', ['cancel']],
    ['needs_changes', ['edit', 'finish', 'cancel']],
    ['diagnostic', ['pay', 'cancel']],
    ['diagnostic_paid', ['cancel']],
    ['accepted', []],
    ['rejected', []],
    ['cancelled', []],
  ] as const)('%s: a representative may %j', (status, actions) => {
    const progress = { status, submitted_at: status === 'draft' ? null : new Date() };
    expect(actionsOf(applicationWorkflow, progress, 'representative')).toEqual(actions);
  });

  it('allows the deletion of an application cancelled before submission', () => {
    const never = { status: 'cancelled', submitted_at: null } as const;
    expect(actionsOf(applicationWorkflow, never, 'representative')).toEqual(['delete']);
  });

  it.each([
    { before: true, to: 'in_review' },
    { before: false, to: 'draft' },
  ])('cancelled is reopened as $to if submitted before: $before', ({ before: wasSubmitted, to }) => {
    const progress = { status: 'cancelled', submitted_at: wasSubmitted ? new Date() : null } as const;
    const transitions = transitionsFrom(applicationWorkflow, progress);
    expect(transitions.map((transition) => transition.to)).toEqual([to]);
  });

  it('lists the transitions of each side', () => {
    const progress = { status: 'submitted', submitted_at: new Date() } as const;
    expect(availableTransitions(applicationWorkflow, progress, 'representative')).toEqual([
      { to: 'cancelled', comment: 'needed', form: 'cancel-application' },
    ]);
    expect(availableTransitions(applicationWorkflow, progress, 'administrator')).toStrictEqual([
      { to: 'cancelled', comment: 'needed', form: 'change-status' },
      { to: 'in_review', comment: 'optional' },
      { to: 'needs_changes', comment: 'needed', form: 'send-back' },
    ]);
  });

  it('counts as submitted until the office has taken the application up', () => {
    expect(isSubmitted(applicationWorkflow, 'submitted')).toBe(true);
    expect(isSubmitted(applicationWorkflow, 'in_review')).toBe(false);
  });

  it('changes by a payment in the diagnostic only', () => {
    const paid = transitionBy(applicationWorkflow, { status: 'diagnostic', ...before }, 'payment');
    expect(paid?.to).toBe('diagnostic_paid');
    const progress = { status: 'in_review', ...before } as const;
    expect(transitionBy(applicationWorkflow, progress, 'payment')).toBeUndefined();
  });
});

describe('a requested transition', () => {
  const submitted = { status: 'submitted', ...before } as const;

  it('is found in the table for its side', () => {
    const result = requestedTransition(applicationWorkflow, submitted, 'in_review', 'administrator');
    expect(result).toMatchObject({ transition: { from: 'submitted', to: 'in_review' } });
  });

  it('is forbidden to a representative; a cancellation is refused as impossible', () => {
    const result = requestedTransition(applicationWorkflow, submitted, 'in_review', 'representative');
    expect(result).toEqual({ refused: 'forbidden' });
    const accepted = { status: 'accepted', ...before } as const;
    const cancelled = requestedTransition(applicationWorkflow, accepted, 'cancelled', 'representative');
    expect(cancelled).toEqual({ refused: 'impossible' });
  });

  it('is impossible without a table row', () => {
    const result = requestedTransition(applicationWorkflow, submitted, 'accepted', 'administrator');
    expect(result).toEqual({ refused: 'impossible' });
  });
});

it.each([
  ['draft', ['edit', 'finish', 'cancel', 'delete']],
  ['waiting', ['cancel']],
  ['offered', ['cancel']],
  ['submitted', ['edit', 'cancel']],
  ['in_review', ['cancel']],
  ['needs_changes', ['edit', 'finish', 'cancel']],
  ['accepted', []],
  ['rejected', []],
  ['cancelled', []],
] as const)('a course application’s status %s: a representative may %j', (status, actions) => {
  const progress = { status, submitted_at: status === 'draft' ? null : new Date() };
  expect(actionsOf(courseWorkflow, progress, 'representative')).toEqual(actions);
});

it('statuses are found by meaning, in the order of the file', () => {
  expect(statusesThat(applicationWorkflow, 'editable')).toEqual(['draft', 'submitted', 'needs_changes']);
  expect(statusesThat(applicationWorkflow, 'withdrawn')).toEqual(['cancelled']);
});

it('the school corrects answers from the submission until the decision', () => {
  const correctable = statusesThat(applicationWorkflow, 'correctable');
  expect(correctable.filter((status) => isCorrectable(applicationWorkflow, status))).toEqual(correctable);
  expect(
    (['draft', 'cancelled'] as const).map((status) => isCorrectable(applicationWorkflow, status)),
  ).toEqual([false, false]);
});

it.each([
  ['draft', 'submitted', true],
  ['needs_changes', 'submitted', true],
  ['in_review', 'submitted', false],
  ['submitted', 'in_review', false],
  ['draft', 'in_review', false],
  ['draft', 'cancelled', false],
] as const)('from %s to %s is a submission: %s', (from, to, expected) => {
  expect(isFinishing(applicationWorkflow, from, to)).toBe(expected);
});

it('an administrator neither edits, finishes nor deletes a family’s application', () => {
  const progress = { status: 'draft', submitted_at: null } as const;
  expect(actionsOf(applicationWorkflow, progress, 'administrator')).toEqual(['cancel']);
});

it('a transition with a call of its own cannot be made by changing the status', () => {
  const progress = { status: 'draft', submitted_at: null } as const;
  const transitions = availableTransitions(applicationWorkflow, progress, 'representative');
  expect(transitions.map(({ to }) => to)).toEqual(['cancelled']);
  const result = requestedTransition(applicationWorkflow, progress, 'submitted', 'representative');
  expect(result).toEqual({ refused: 'forbidden' });
});
