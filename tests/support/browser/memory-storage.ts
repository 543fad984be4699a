/** The part of the Storage API (`localStorage`, `sessionStorage`) that the portal uses, in memory. */
export class MemoryStorage {
  readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  keys = () => [...this.values.keys()];
  key = (index: number) => this.keys()[index] ?? null;
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}
