import type { Cell } from '../cells.ts';
import type { Sheet } from '../rows.ts';

type Row = readonly Cell[];

/** The rows that are still to be written: sheets take from them in turn. */
export class RowsLeft {
  readonly #pages: AsyncIterator<readonly Row[]>;
  #page: readonly Row[] = [];
  #taken = 0;

  constructor(pages: Sheet['pages']) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Reads on where nothing that was read is left; whether there is a row to take. */
  async read(): Promise<boolean> {
    while (this.#taken === this.#page.length) {
      const next = await this.#pages.next();
      if (next.done) return false;
      this.#page = next.value;
      this.#taken = 0;
    }
    return true;
  }

  /** The next row of those that were read. */
  take(): Row | undefined {
    const row = this.#page[this.#taken];
    if (row) this.#taken += 1;
    return row;
  }

  /** Ends the rows where they are. */
  async end(): Promise<void> {
    await this.#pages.return?.();
  }
}
