import { describe, expect, it } from 'vitest';
import { createClaims } from '#portal/draft/device/pending-files.ts';

/** The locks of a browser, as all of its tabs share them. */
function fakeLocks() {
  const lockedNames = new Set<string>();
  const request = async (name: string, options: LockOptions, run: (lock: Lock | null) => unknown) => {
    if (!options.ifAvailable) throw new Error('would wait');
    if (lockedNames.has(name)) return run(null);
    lockedNames.add(name);
    try {
      return await run({ name, mode: 'exclusive' });
    } finally {
      lockedNames.delete(name);
    }
  };
  return { lockedNames, locks: { request } as Pick<LockManager, 'request'> };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('the claim of a tab', () => {
  it('excludes other tabs until it is released', async () => {
    const { lockedNames, locks } = fakeLocks();
    const [one, other] = [createClaims(locks), createClaims(locks)];
    const release = await one.claim('a');
    expect([...lockedNames]).toEqual(['draft-file:a']);
    expect(await other.claim('a')).toBeUndefined();
    expect(await other.claim('b')).toBeTypeOf('function');
    release?.();
    await nextTask();
    expect(await other.claim('a')).toBeTypeOf('function');
  });

  it('is shared if the browser has no locks or refuses one', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
    for (const claims of [createClaims(undefined), createClaims(refusing)]) {
      (await claims.claim('a'))?.();
      expect(await claims.claim('a')).toBeTypeOf('function');
    }
  });
});
