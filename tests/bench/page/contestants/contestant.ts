/** The interface of every contestant: the same form, with N entries in each of its two groups. */
export interface Contestant {
  mount(root: HTMLElement, entries: number): void;
  /** Opens an entry of the first group, where entries open at all. */
  open(index: number): void;
  /** Closes open entries. */
  close(): void;
  /** The first text field of an entry that is open. */
  field(index: number): HTMLElement | null;
  add(): void;
  removeFirst(): void;
  /** Reads the values and validates all of them; returns the number of errors. */
  validate(): number;
}
