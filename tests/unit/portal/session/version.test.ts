import { expect, it, vi } from 'vitest';
import { createVersion } from '#portal/session/services.ts';

it('a page is outdated after the server reports another version, once', () => {
  const version = createVersion('a');
  const notified = vi.fn();
  version.subscribe(notified);
  version.heard('a');
  version.heard(null);
  expect(version.isOutdated()).toBe(false);
  version.heard('b');
  version.heard('a');
  expect(version.isOutdated()).toBe(true);
  expect(notified).toHaveBeenCalledTimes(1);
});

it('a page without a version, as in development, is never outdated except by the worker', () => {
  const version = createVersion(undefined);
  version.heard('b');
  expect(version.isOutdated()).toBe(false);
  version.outdated();
  expect(version.isOutdated()).toBe(true);
});
