import { afterEach, expect, it, vi } from 'vitest';
import { OFFICE } from '#portal/session/office-memory.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A tab's storage with these entries; as in a browser, their names are its own properties. */
function storageWith(entries: Record<string, string>) {
  const hidden = { enumerable: false };
  return Object.defineProperties(entries, {
    getItem: { ...hidden, value: (key: string) => entries[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => Reflect.set(entries, key, value) },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(entries, key) },
  });
}

it('data of a session in the tab are deleted by a sign-out on any page, except data that concern no person', async () => {
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
