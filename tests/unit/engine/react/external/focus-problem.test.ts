import { afterEach, expect, it, vi } from 'vitest';
import { focusExternalProblem } from '#engine/react/external/external-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a page with elements of these ids. Returns a function that returns the id of the focused one. */
function page(...ids: readonly string[]) {
  let focused: string | undefined;
  const element = (id: string) => ({ scrollIntoView: () => undefined, focus: () => (focused = id) });
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? element(id) : null) });
  return () => focused;
}

it('focuses the control of an error by its name', () => {
  const focused = page('form', 'form/a%20b', 'form/a');
  focusExternalProblem('form', '/a b');
  expect(focused()).toBe('form/a%20b');
});

it('focuses the closest ancestor of an error without a control', () => {
  const focused = page('form', 'form/a');
  focusExternalProblem('form', '/a/b/0');
  expect(focused()).toBe('form/a');
  focusExternalProblem('form', '/z');
  expect(focused()).toBe('form');
});
