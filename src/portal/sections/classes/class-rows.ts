import type { Answer } from '#api/operation-types.ts';
import type { ClassTableOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';

/** The classes with their seats, as the server has them. */
export type ClassTable = Answer<ClassTableOperation>;

export interface Seats {
  readonly campaign: number;
  readonly accepts: boolean;
  /** As it is typed; blank without a limit. */
  readonly places: string;
  readonly taken: number;
}

/** A class as it is being edited. */
export interface ClassRow {
  readonly key: number;
  /** The name that was read; `null` for a new class. */
  readonly was: string | null;
  readonly name: string;
  readonly seats: readonly Seats[];
}

/** What is wrong, by the row and what of it: `3/name`, `3/17` for the seats in campaign 17. */
export type Problems = ReadonlyMap<string, string>;

export function rowsOf({ classes }: ClassTable): readonly ClassRow[] {
  return classes.map(({ name, seats }, key) => ({
    key,
    was: name,
    name,
    seats: seats.map((one) => ({ ...one, places: String(one.places ?? '') })),
  }));
}

/** The rows with new classes behind them: several names stand in one text, with commas between them. */
export function withNew(
  rows: readonly ClassRow[],
  text: string,
  { campaigns }: ClassTable,
): readonly ClassRow[] {
  const first = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const names = text.split(',').map(tidy).filter(Boolean);
  const seats = campaigns.map(({ id }) => ({ campaign: id, accepts: true, places: '', taken: 0 }));
  return [...rows, ...names.map((name, at) => ({ key: first + at, was: null, name, seats }))];
}

/** The rows with one a place earlier, `-1`, or later. */
export function moved(rows: readonly ClassRow[], at: number, by: -1 | 1): readonly ClassRow[] {
  const next = [...rows];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

/** What is wrong before anything is sent. */
export function problemsOf(rows: readonly ClassRow[]): Problems {
  const names = rows.map(({ name }) => tidy(name).toLowerCase());
  return new Map(
    rows.flatMap(({ name, seats }, at) => {
      const isTwice = names.indexOf(names[at] ?? '') < at;
      const named = names[at] === '' ? words.nameNeeded : isTwice && words.known({ name: tidy(name) });
      const wrong = seats.filter(({ accepts, places }) => accepts && !/^\d{0,4}$/.test(places.trim()));
      return [
        ...(named ? [[`${at}/name`, named] as const] : []),
        ...wrong.map(({ campaign }) => [`${at}/${campaign}`, words.wholeNumber] as const),
      ];
    }),
  );
}

/** The rows as they are sent. */
export function bodyOf(rows: readonly ClassRow[], { version }: ClassTable) {
  const placesOf = ({ accepts, places }: Seats) => (accepts && places.trim() !== '' ? Number(places) : null);
  const classes = rows.map(({ name, was, seats }) => ({
    name: tidy(name),
    was,
    seats: seats.map((one) => ({ campaign: one.campaign, accepts: one.accepts, places: placesOf(one) })),
  }));
  return { version, classes };
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
