import { afterEach, expect, it, vi } from 'vitest';
import { focusExternalProblem } from '#engine/react/external/external-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A page with these ids; answers the one that has the focus. */
function page(...ids: readonly string[]) {
  let focused: string | undefined;
  const element = (id: string) => ({ scrollIntoView: () => undefined, focus: () => (focused = id) });
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? element(id) : null) });
  return () => focused;
}

it('the focus goes to the control of a problem, by its name as it is', () => {
  const focused = page('form', 'form/a%20b', 'form/a');
  focusExternalProblem('form', '/a b');
  expect(focused()).toBe('form/a%20b');
});

it('the focus goes to what is nearest around a place that is not drawn', () => {
  const focused = page('form', 'form/a');
  focusExternalProblem('form', '/a/b/0');
  expect(focused()).toBe('form/a');
  focusExternalProblem('form', '/z');
  expect(focused()).toBe('form');
});
