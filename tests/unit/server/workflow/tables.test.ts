import { describe, expect, it } from 'vitest';
import { statuses } from '#generated/statuses.ts';
import { transitionLabels } from '#generated/transition-labels.ts';
import type { Transition } from '#generated/workflows.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import { courseWorkflow, HOLDING_SEAT, WAITING } from '#server/courses/status.ts';
import { transitionBy, transitionsFrom, waitingTransition } from '#server/workflow/workflow.ts';

/** Every allowed transition of an application for admission, in the order of the contract. */
const APPLICATION = [
  'draft → submitted: representative, finish, comment optional',
  'needs_changes → submitted: representative, finish, comment optional',
  'draft → cancelled: representative, status, comment needed',
  'submitted → cancelled: representative, status, comment needed',
  'in_review → cancelled: representative, status, comment needed',
  'needs_changes → cancelled: representative, status, comment needed',
  'diagnostic → cancelled: representative, status, comment needed',
  'diagnostic_paid → cancelled: representative, status, comment needed',
  'draft → cancelled: administrator, status, comment needed',
  'submitted → cancelled: administrator, status, comment needed',
  'in_review → cancelled: administrator, status, comment needed',
  'needs_changes → cancelled: administrator, status, comment needed',
  'diagnostic → cancelled: administrator, status, comment needed',
  'diagnostic_paid → cancelled: administrator, status, comment needed',
  'accepted → cancelled: administrator, status, comment needed',
  'submitted → in_review: administrator, status, comment optional',
  'submitted → needs_changes: administrator, status, comment needed',
  'in_review → needs_changes: administrator, status, comment needed',
  'needs_changes → in_review: administrator, status, comment optional',
  'in_review → diagnostic: administrator, status, comment optional',
  'in_review → accepted: administrator, status, comment optional',
  'in_review → rejected: administrator, status, comment needed',
  'diagnostic → diagnostic_paid: administrator, status, comment optional',
  'diagnostic → diagnostic_paid: representative, payment, comment optional',
  'diagnostic → rejected: administrator, status, comment needed',
  'diagnostic_paid → accepted: administrator, status, comment optional',
  'diagnostic_paid → rejected: administrator, status, comment needed',
  'cancelled → in_review: administrator, status, comment needed, only what was submitted before',
  'rejected → in_review: administrator, status, comment needed, only what was submitted before',
  'accepted → in_review: administrator, status, comment needed, only what was submitted before',
  'cancelled → draft: administrator, status, comment needed, only what was never submitted',
];

/** Every allowed transition of a course application: as for admission, with a waiting list and no diagnostic. */
const COURSE = [
  'draft → submitted: representative, finish, comment optional',
  'draft → waiting: representative, finish, comment optional',
  'needs_changes → submitted: representative, finish, comment optional',
  'offered → submitted: representative, status, comment optional',
  'waiting → cancelled: representative, status, comment needed',
  'offered → cancelled: representative, status, comment needed',
  'waiting → offered: administrator, status, comment optional',
  'waiting → rejected: administrator, status, comment needed',
  'waiting → cancelled: administrator, status, comment needed',
  'offered → in_review: administrator, status, comment optional',
  'offered → waiting: administrator, status, comment optional',
  'offered → cancelled: administrator, status, comment needed',
  'draft → cancelled: representative, status, comment needed',
  'submitted → cancelled: representative, status, comment needed',
  'in_review → cancelled: representative, status, comment needed',
  'needs_changes → cancelled: representative, status, comment needed',
  'draft → cancelled: administrator, status, comment needed',
  'submitted → cancelled: administrator, status, comment needed',
  'in_review → cancelled: administrator, status, comment needed',
  'needs_changes → cancelled: administrator, status, comment needed',
  'accepted → cancelled: administrator, status, comment needed',
  'submitted → in_review: administrator, status, comment optional',
  'submitted → needs_changes: administrator, status, comment needed',
  'in_review → needs_changes: administrator, status, comment needed',
  'needs_changes → in_review: administrator, status, comment optional',
  'in_review → accepted: administrator, status, comment optional',
  'in_review → rejected: administrator, status, comment needed',
  'cancelled → in_review: administrator, status, comment needed, only what was submitted before',
  'rejected → in_review: administrator, status, comment needed, only what was submitted before',
  'accepted → in_review: administrator, status, comment needed, only what was submitted before',
  'cancelled → draft: administrator, status, comment needed, only what was never submitted',
];

const formatTransition = ({ from, to, by, call, comment, submittedBefore }: Transition) => {
  const only = submittedBefore ? 'was submitted before' : 'was never submitted';
  return `${from} → ${to}: ${by}, ${call}, comment ${comment}${submittedBefore === undefined ? '' : `, only what ${only}`}`;
};

describe.each([
  ['an application', applicationWorkflow.transitions, APPLICATION],
  ['an application for a course', courseWorkflow.transitions, COURSE],
])('the transition table of %s', (_, transitions, table) => {
  it('has all these transitions, and no others for a representative', () => {
    const words = transitions.map(formatTransition);
    const ofFamily = (line: string) => line.includes(': representative,');
    // a maintainer may add transitions of the school, but none of a family
    expect(words).toEqual(expect.arrayContaining(table));
    expect(words.filter(ofFamily)).toEqual(table.filter(ofFamily));
  });

  it('requires a comment for every cancellation, refusal, return and reopening', () => {
    const commented = transitions.filter(({ comment }) => comment === 'needed').map(({ to }) => to);
    for (const { to, comment } of transitions)
      if (['cancelled', 'rejected', 'needs_changes'].includes(to)) expect(comment).toBe('needed');
    expect(commented).toContain('in_review');
  });
});

describe('the transition table of applications', () => {
  it('gives the school one named button per transition', () => {
    const labels = Object.entries(transitionLabels.application ?? {}).flatMap(([from, words]) =>
      Object.keys(words).map((to) => `${from} → ${to}`),
    );
    const byOffice = applicationWorkflow.transitions.filter(
      ({ by, call }) => by === 'administrator' && call === 'status',
    );
    expect(labels.sort()).toEqual(byOffice.map(({ from, to }) => `${from} → ${to}`).sort());
  });

  it('reaches every status from a draft', () => {
    const reached = new Set([applicationWorkflow.initial]);
    for (const status of reached)
      for (const { to } of transitionsFrom(applicationWorkflow, { status, submitted_at: new Date() }))
        reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(statuses.application.statuses).sort());
  });

  it('accepts remarks on returns only', () => {
    const remarked = applicationWorkflow.transitions.filter(({ remarks }) => remarks).map(({ to }) => to);
    expect([...new Set(remarked)]).toEqual(['needs_changes']);
  });
});

describe('the transition table of course applications', () => {
  it('has no diagnostic', () => {
    expect(JSON.stringify(courseWorkflow.transitions)).not.toContain('diagnostic');
  });

  it('marks the statuses that hold a seat', () => {
    expect(HOLDING_SEAT).toEqual(['offered', 'submitted', 'in_review', 'needs_changes', 'accepted']);
  });

  it('marks the waiting list, reached by submission only without free seats', () => {
    expect(WAITING).toEqual(['waiting']);
    const progress = { status: courseWorkflow.initial, submitted_at: null };
    expect(transitionBy(courseWorkflow, progress, 'finish')?.to).toBe('submitted');
    expect(waitingTransition(courseWorkflow, progress)?.to).toBe('waiting');
    expect(waitingTransition(applicationWorkflow, { ...progress, status: 'draft' })).toBeUndefined();
  });
});
