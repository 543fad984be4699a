/**
 * The globals of a browser that modules of the portal read when they are loaded: empty stores, a page without elements,
 * events. Rendering and navigation are tested in a real browser.
 */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

const events = new EventTarget();
const page = {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  location: new URL('http://localhost/lk/'),
  document: Object.assign(new EventTarget(), { querySelector: () => null, visibilityState: 'visible' }),
  navigator: { onLine: true },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
};
// once for the files of a worker; Node 22 has a `navigator` of its own, without `onLine`
if (!('document' in globalThis))
  for (const [name, value] of Object.entries({ ...page, window: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
