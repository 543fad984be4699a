import { describe, expect, it } from 'vitest';
import { statuses } from '#generated/statuses.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import type { Caller } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  assertDeletable,
  assertEditable,
  assertOwnFile,
  statusRefusal,
  visibleTo,
} from '#server/workflow/access.ts';

const labels = statuses.application.statuses;
const type = { notFound: 'Нет такой заявки.' };
const rowOf = (status: keyof typeof labels, submitted_at: Date | null = null) => ({
  id: 7,
  status,
  representative_id: 2,
  submitted_at,
});
const caller = (userId: number, roleId: Caller['roleId']): Caller => ({
  userId,
  roleId,
  tokenHash: '',
  requiredActions: [],
});

/** Status and message of a thrown error. */
const thrownBy = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    if (error instanceof HttpError) return [error.status, error.message];
    throw error;
  }
};

describe('an application', () => {
  const row = rowOf('draft');
  it('is visible to its owner and the administrator', () => {
    expect(visibleTo(caller(2, 2), row, type)).toBe(row);
    expect(visibleTo(caller(1, 1), row, type)).toBe(row);
  });

  it.each([
    ['of another parent', caller(3, 2), row],
    ['that does not exist', caller(2, 2), undefined],
    ['that does not exist, for an administrator', caller(1, 1), undefined],
  ])('%s causes a response 404', (_, who, found) => {
    expect(thrownBy(() => visibleTo(who, found, type))).toEqual([404, type.notFound]);
  });

  it.each(Object.keys(labels) as (keyof typeof labels)[])(
    'in the status %s is editable only if that status allows it',
    (status) => {
      const change = () => assertEditable({ labels, workflow: applicationWorkflow }, rowOf(status));
      const refusal = [409, `Сейчас заявка в статусе «${labels[status].label}». Изменить её нельзя.`];
      const isOpen = ['draft', 'submitted', 'needs_changes'].includes(status);
      expect(thrownBy(change)).toEqual(isOpen ? undefined : refusal);
    },
  );

  it('is not deleted after its first submission', () => {
    expect(thrownBy(() => assertDeletable(rowOf('cancelled')))).toBeUndefined();
    expect(thrownBy(() => assertDeletable(rowOf('draft', new Date())))).toEqual([
      409,
      'Поданную заявку удалить нельзя, её можно отозвать.',
    ]);
  });

  it('names its status in the refusal of a call', () => {
    const refusal = statusRefusal({ labels }, 'in_review', 'Подать её нельзя.');
    expect([refusal.status, refusal.message]).toEqual([
      409,
      `Сейчас заявка в статусе «${labels.in_review.label}». Подать её нельзя.`,
    ]);
  });
});

it.each([
  ['a family', 'its own', caller(2, 2), false, undefined],
  [
    'a family',
    'the school’s',
    caller(2, 2),
    true,
    'Этот файл приложила школа. Если он лишний, позвоните нам.',
  ],
  ['the school', 'its own', caller(1, 1), true, undefined],
  [
    'the school',
    'a family’s',
    caller(1, 1),
    false,
    'Этот файл приложила семья, удалить его может только она.',
  ],
] as const)('a file of a submission is deleted by %s if it is %s', (_who, _whose, by, by_school, message) => {
  const refusal = message && [409, message];
  expect(thrownBy(() => assertOwnFile({ by_school }, by))).toEqual(refusal);
});
