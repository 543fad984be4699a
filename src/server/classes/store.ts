import type { Db } from '../database/open.ts';

export interface ClassesTables {
  classes: {
    /** `1А`. */
    name: string;
    position: number;
  };
}

declare module '../tables.ts' {
  interface Database extends ClassesTables {}
}

/** The classes in the order in which the school wrote them. */
export async function listClasses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('classes').select('name').orderBy('position').execute();
  return rows.map(({ name }) => name);
}

export async function replaceClasses(tx: Db, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('classes').execute();
  if (names.length === 0) return;
  await tx
    .insertInto('classes')
    .values(names.map((name, position) => ({ name, position })))
    .execute();
}
