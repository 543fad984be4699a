import { describe, expect, it } from 'vitest';
import type { CallAction } from '#generated/portal/settings.ts';
import { formOfAction } from '#portal/actions/call-arguments.ts';
import { planOf } from '#portal/screens/table/bulk-run.ts';

const action: CallAction = {
  label: 'Отменить',
  style: 'danger',
  operation: 'updateStatus',
  body: { id: '{id}', status: 'cancelled' },
  done: 'Отменена',
};
const own: CallAction = {
  ...action,
  ask: { title: 'Отменить?', text: '', confirm: 'Отменить', form: 'child' },
};
const movable = (form?: string) => ({ id: 1, transitions: [{ to: 'cancelled', ...(form && { form }) }] });

describe('the form of an action is', () => {
  it.each([
    ['the form of its transition', action, movable('cancel-application'), 'cancel-application'],
    ['absent if the transition has none', action, movable(), undefined],
    ['the transition’s, not its own', own, movable('cancel-application'), 'cancel-application'],
    ['its own without a transition', own, { id: 1 }, 'child'],
    ['not another transition’s', action, { id: 1, transitions: [{ to: 'accepted', form: 'x' }] }, undefined],
  ])('%s', (_, asking, record, form) => {
    expect(formOfAction(asking, record)).toBe(form);
  });
});

describe('a bulk action', () => {
  it('uses one form and skips records with another', () => {
    const [first, second, other] = [
      movable('one'),
      { ...movable('one'), id: 2 },
      { ...movable('two'), id: 3 },
    ];
    expect(planOf(action, [first, second, other])).toEqual({
      form: 'one',
      targets: [first, second],
      skipped: [other],
    });
  });
});
