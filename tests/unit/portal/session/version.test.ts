import { expect, it, vi } from 'vitest';
import { createVersion } from '#portal/session/services.ts';

it('a page is outdated after the server reports another version, once', () => {
  const version = createVersion('a');
  const notified = vi.fn();
  version.subscribe(notified);
  version.onServerVersion('a');
  version.onServerVersion(null);
  expect(version.isOutdated()).toBe(false);
  version.onServerVersion('b');
  version.onServerVersion('a');
  expect(version.isOutdated()).toBe(true);
  expect(notified).toHaveBeenCalledTimes(1);
});

it('a page without a version, as in development, is outdated only if the service worker reports it', () => {
  const version = createVersion(undefined);
  version.onServerVersion('b');
  expect(version.isOutdated()).toBe(false);
  version.markOutdated();
  expect(version.isOutdated()).toBe(true);
});
