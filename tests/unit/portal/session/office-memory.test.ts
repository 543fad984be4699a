import { afterEach, describe, expect, it, vi } from 'vitest';
import { OFFICE } from '#portal/session/office-memory.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A tab's storage with these in it, its names its own properties as a browser has them. */
function storageWith(kept: Record<string, string>) {
  const hidden = { enumerable: false };
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => Reflect.set(kept, key, value) },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(kept, key) },
  });
}

describe('data of a session in the tab', () => {
  it('are deleted on sign-out on any page, except data of no person', async () => {
    const tab = storageWith({
      [`${OFFICE}note 1 x`]: 'текст',
      [`${OFFICE}bulk-run:x`]: '{}',
      'flow/phone': '{}',
      'seen-hint': 'yes',
    });
    vi.stubGlobal('sessionStorage', tab);
    vi.stubGlobal('localStorage', storageWith({ token: 'secret' }));
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { origin: 'http://portal.test' });
    const { session } = await import('#portal/session/services.ts');
    session.signOut();
    expect(Object.keys(tab)).toEqual(['seen-hint']);
  });
});
