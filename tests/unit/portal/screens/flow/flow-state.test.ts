import { describe, expect, it } from 'vitest';
import {
  type FlowState,
  flowStart,
  isCodePending,
  type SentCode,
  stepAfter,
  stepToShow,
  withAcceptedStep,
  withBlockedStep,
  withTypedValue,
} from '#portal/screens/flow/flow-state.ts';
import { stepList, steps } from './flow.ts';

const stateWith = (...done: string[]): FlowState => ({ ...flowStart, done });
const sent: SentCode = { step: 'phone', request: '{"phone":"+7"}', said: 'Отправили', again: 60_000 };

it.each([
  ['nothing is done', [], null, 'phone'],
  ['nothing is done', [], 'code', 'phone'],
  ['nothing is done', [], 'person', 'phone'],
  ['nothing is done', [], 'email', 'phone'],
  ['the phone is known', ['phone'], null, 'phone'],
  ['the phone is known', ['phone'], 'phone', 'phone'],
  ['the phone is known', ['phone'], 'code', 'code'],
  ['the phone is known', ['phone'], 'email', 'email'],
  ['the phone is known', ['phone'], 'person', 'code'],
  ['the code is right', ['phone', 'code'], 'person', 'person'],
  ['the code is right', ['phone', 'code'], 'code', 'code'],
  ['the code is right', ['phone', 'code'], 'no-such-step', 'person'],
  ['all is done', ['phone', 'code', 'person'], 'person', 'person'],
])('the current step if %s (%j) and the URL has step %j, is %s', (_, done, wanted, shown) => {
  expect(stepToShow(stepList, stateWith(...done), wanted).id).toBe(shown);
});

it.each([
  ['phone', 'code'],
  ['code', 'person'],
  ['email', 'code'],
  ['person', undefined],
] as const)('the next step after %s is %s', (id, next) => {
  expect(stepAfter(stepList, steps[id])?.id).toBe(next);
});

describe('a typed value', () => {
  it('is available in all steps', () => {
    expect(withTypedValue(stepList, flowStart, steps.phone, { phone: '8 900' }).answers).toEqual({
      phone: '8 900',
    });
  });

  it('must be sent again, with everything after it', () => {
    expect(
      withTypedValue(stepList, stateWith('phone', 'code'), steps.phone, { phone: '8 901' }).done,
    ).toEqual([]);
    expect(withTypedValue(stepList, stateWith('phone', 'code'), steps.code, { code: '1' }).done).toEqual([
      'phone',
    ]);
    expect(withTypedValue(stepList, stateWith('phone', 'code'), steps.person, { email: 'a' }).done).toEqual([
      'phone',
      'code',
    ]);
  });
});

describe('an accepted step', () => {
  it('is done with the sent answers', () => {
    const state = withAcceptedStep(
      { ...flowStart, answers: { phone: '8 900' } },
      steps.phone,
      { phone: '+7900' },
      sent,
    );
    expect(state).toMatchObject({ done: ['phone'], answers: { phone: '+7900' }, sent });
  });

  it('of an alternative branch adds no completed step, and its code replaces the one sent before', () => {
    const byEmail = { ...sent, step: 'email' };
    const state = withAcceptedStep(
      { ...stateWith('phone'), sent },
      steps.email,
      { email: 'a@b.ru' },
      byEmail,
    );
    expect(state).toMatchObject({ done: ['phone'], sent: byEmail });
  });

  it('keeps a code sent by another step', () => {
    expect(withAcceptedStep({ ...stateWith('phone'), sent }, steps.code, { code: '1' }).sent).toBe(sent);
  });

  it('ends its waiting time', () => {
    const waiting = withBlockedStep(flowStart, 'phone', 9_000);
    expect(withAcceptedStep(waiting, steps.phone, {}).waits).toEqual({});
  });
});

describe('a code', () => {
  const state: FlowState = { ...flowStart, sent };

  it.each([
    ['is not sent again within its time', steps.phone, sent.request, 59_999, true],
    ['is sent again after its time', steps.phone, sent.request, 60_000, false],
    ['is sent at once to another phone', steps.phone, '{"phone":"+8"}', 0, false],
    ['is sent at once by another step', steps.email, sent.request, 0, false],
  ] as const)('%s', (_, step, request, now, isPending) => {
    expect(isCodePending(state, step, request, now)).toBe(isPending);
  });

  it('stays valid when the server delays the next one', () => {
    expect(withBlockedStep(state, 'phone', 90_000)).toMatchObject({ sent: { ...sent, again: 90_000 } });
    expect(withBlockedStep(state, 'phone', 30_000)).toMatchObject({ sent });
  });
});
