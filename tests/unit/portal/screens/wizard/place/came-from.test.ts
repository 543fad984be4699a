import { expect, it } from 'vitest';
import { originOf, withOrigin, withoutOrigin } from '#portal/screens/wizard/use-wizard.ts';

it('a stop remembers where one came from, beside what it holds already', () => {
  const state = withOrigin({ draft: 'new-1' }, 'step=1&panel=child');
  expect(state).toMatchObject({ draft: 'new-1' });
  expect(originOf(state)).toBe('step=1&panel=child');
  expect(withoutOrigin(state)).toEqual({ draft: 'new-1' });
});

it.each([null, undefined, 'state', { origin: 7 }])('the state %o leads back nowhere', (state) => {
  expect(originOf(state)).toBeUndefined();
});
