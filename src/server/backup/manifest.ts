/** What stands at the head of a backup: of what version it is, and how the rows that follow are to be read. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly made_at: string;
  /** Migrations that had run, in order: the version of the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
}

export interface CopiedTable {
  readonly name: string;
  /** Those that hold what was written, and not what the database makes of it. */
  readonly columns: readonly string[];
}

export interface CopiedSequence {
  readonly name: string;
  /** The last number that it gave, as text: it may be larger than a number of JSON. Nothing where it gave none. */
  readonly value: string | null;
}

/** What stands at the end of a backup: without it, or with other counts, it is not whole. */
export interface Totals {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

export const FORMAT = 1;

/** The entries of the archive, in this order; the rows of a table may be many. */
export const ENTRIES = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.copy`,
  file: (key: string) => `files/${key.slice(0, 2)}/${key}`,
  cipherKey: 'second-factor.key',
  totals: 'totals.json',
} as const;

/** Gives the table of an entry with rows. */
export function tableOf(entry: string): string | undefined {
  return /^rows\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1];
}

/** Gives the key of an entry with a file; it can lead nowhere outside the folder of files. */
export function fileKeyOf(entry: string): string | undefined {
  const [, shelf, key] = /^files\/([0-9a-f]{2})\/([0-9a-f]{32})$/.exec(entry) ?? [];
  return key?.slice(0, 2) === shelf ? key : undefined;
}

/** Whether what was read is the head of a backup in today's format. */
export function isManifest(read: unknown): read is Manifest {
  const { format, migrations, tables, sequences }: Partial<Manifest> = Object(read);
  return format === FORMAT && Array.isArray(migrations) && Array.isArray(tables) && Array.isArray(sequences);
}

export function isTotals(read: unknown): read is Totals {
  const { rows, files }: Partial<Totals> = Object(read);
  return typeof rows === 'object' && typeof files === 'number';
}
