import { expect, it } from 'vitest';
import { originOf, withOrigin } from '#portal/screens/wizard/use-wizard.ts';

it('the state of a history entry keeps the origin beside its other members', () => {
  const state = withOrigin({ draft: 'new-1' }, 'step=1&panel=child');
  expect(state).toMatchObject({ draft: 'new-1' });
  expect(originOf(state)).toBe('step=1&panel=child');
  expect(withOrigin(state, undefined)).toEqual({ draft: 'new-1' });
});

it.each([null, undefined, 'state', { origin: 7 }])('the state %o has no origin', (state) => {
  expect(originOf(state)).toBeUndefined();
});
