import type { FormDefinition } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/forms.ts';
import type { Db } from '../database/open.ts';
import { conflict } from '../http/errors.ts';

/**
 * Throws 409 for answers that a newer version of the form has written, as another process or an earlier release run
 * by mistake finds them: they can be read, but what this version would write in their place could not be read as it is.
 */
export function assertNotNewer(
  { version }: FormDefinition,
  { form_version }: { readonly form_version: number },
): void {
  if (isNewer({ version }, { form_version })) throw conflict(words.newerAnswers);
}

/** Whether answers were written under a version of the form that is still to come here. */
export function isNewer(
  { version }: Pick<FormDefinition, 'version'>,
  { form_version }: { readonly form_version: number },
): boolean {
  return form_version > version;
}

/** What whoever starts the portal should know of forms that the database has in a newer version; blank where none. */
export async function newerFormsWarning(db: Db, definitions: readonly FormDefinition[]): Promise<string> {
  const rows = await db
    .selectFrom('form_definitions')
    .select((row) => ['form_id', row.fn.max('version').as('stored')])
    .groupBy('form_id')
    .execute();
  const stored = new Map(rows.map((row) => [row.form_id, Number(row.stored)]));
  const newer = definitions.flatMap(({ id, title, version }) => {
    const latest = stored.get(id) ?? version;
    return latest > version ? [words.newerForm({ title, stored: String(latest), own: String(version) })] : [];
  });
  return newer.length > 0 ? words.newerForms({ forms: newer.join(', ') }) : '';
}
