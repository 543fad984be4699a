import { describe, expect, it } from 'vitest';
import { type Status, statuses } from '#generated/statuses.ts';
import {
  type ApplicationStatus,
  actionsOf,
  movesOf,
  TRANSITIONS,
  transitionsFrom,
} from '#server/applications/moves/lifecycle.ts';
import { campaignOn } from '#server/campaigns/rules.ts';
import { cleanFileName } from '#server/files/names.ts';

const before = { submittedBefore: true };

describe('the life of an application', () => {
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
    const standing = { status, submittedBefore: status !== 'draft' };
    expect(actionsOf(standing, 'representative')).toEqual(actions);
  });

  it('lets what was cancelled before it was submitted be deleted', () => {
    const never = { status: 'cancelled', submittedBefore: false } as const;
    expect(actionsOf(never, 'representative')).toEqual(['delete']);
  });

  it('has every cancellation, refusal, sending back and reopening explained', () => {
    const explained = TRANSITIONS.filter(({ comment }) => comment === 'needed').map(({ to }) => to);
    for (const { to, comment } of TRANSITIONS)
      if (['cancelled', 'rejected', 'needs_changes'].includes(to)) expect(comment).toBe('needed');
    expect(explained).toContain('in_review');
  });

  it.each(['cancelled', 'rejected', 'accepted'] as const)('%s is reopened by the school alone', (status) => {
    const ways = transitionsFrom({ status, ...before });
    expect(ways.map(({ to, by }) => [to, by])).toEqual([['in_review', 'administrator']]);
  });

  it('reopens what was never submitted as a draft', () => {
    const ways = transitionsFrom({ status: 'cancelled', submittedBefore: false });
    expect(ways.map(({ to }) => to)).toEqual(['draft']);
  });

  it('offers the school a button with a word for each of its moves, and no other button', () => {
    const labels = Object.entries<Status>(statuses.application.statuses).flatMap(([from, { moves = {} }]) =>
      Object.keys(moves).map((to) => `${from} → ${to}`),
    );
    const ways = TRANSITIONS.filter(({ by, call }) => by === 'administrator' && call === 'status');
    expect(labels.sort()).toEqual(ways.map(({ from, to }) => `${from} → ${to}`).sort());
  });

  it('tells each side the moves that are its own', () => {
    const standing = { status: 'submitted', submittedBefore: true } as const;
    expect(movesOf(standing, 'representative')).toEqual([{ to: 'cancelled', comment: 'needed' }]);
    expect(movesOf(standing, 'administrator')).toEqual([
      { to: 'cancelled', comment: 'needed' },
      { to: 'in_review', comment: 'optional' },
      { to: 'needs_changes', comment: 'needed' },
    ]);
  });

  it('can reach every status from a draft', () => {
    const reached = new Set<ApplicationStatus>(['draft']);
    for (const status of reached)
      for (const { to } of transitionsFrom({ status, ...before })) reached.add(to);
    expect(reached.size).toBe(9);
  });
});

describe('a campaign', () => {
  it.each([
    ['2026-11-21', '2027/28'],
    ['2027-08-31', '2027/28'],
    ['2027-09-01', '2028/29'],
    ['2098-12-31', '2099/00'],
  ])('of an application made on %s is %s', (day, name) => {
    expect(campaignOn(new Date(`${day}T12:00:00`))).toBe(name);
  });
});

describe('the name of a file', () => {
  it.each([
    ['', 'файл'],
    ['..', 'файл'],
    ['a\u0000b\n.pdf', 'ab.pdf'],
    ['.htaccess', '.htaccess'],
    ['отчёт за год', 'отчёт за год'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('is never longer than 255 and never ends in half a letter', () => {
    const name = cleanFileName(`${'🙂'.repeat(200)}.jpeg`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(🙂)+\.jpeg$/u);
  });
});
