import { expect, it, vi } from 'vitest';
import { createVersion } from '#portal/session/services.ts';

it('a page is outdated once the server names another version, and says so once', () => {
  const version = createVersion('a');
  const told = vi.fn();
  version.subscribe(told);
  version.heard('a');
  version.heard(null);
  expect(version.isOutdated()).toBe(false);
  version.heard('b');
  version.heard('a');
  expect(version.isOutdated()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
});

it('a page that does not know its version, as in development, never is; the worker may still say so', () => {
  const version = createVersion(undefined);
  version.heard('b');
  expect(version.isOutdated()).toBe(false);
  version.outdated();
  expect(version.isOutdated()).toBe(true);
});
