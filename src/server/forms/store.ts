import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';

/** Keeps a definition by its hash, so that data written under it can be read for ever (ENGINE, definitions over time). */
export async function publish(db: Db, definition: FormDefinition): Promise<void> {
  await db
    .insertInto('form_definitions')
    .values({
      hash: definition.hash,
      form_id: definition.id,
      version: definition.version,
      definition: JSON.stringify(definition),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every definition that a form ever had, the newest first, with the keywords of today. */
export async function listDefinitions(db: Db, formId: string): Promise<FormDefinition[]> {
  const rows = await db
    .selectFrom('form_definitions')
    .select('definition')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(({ definition }) => withCurrentKeywords(definition));
}

/** The same of several forms at once. */
export async function listDefinitionsOf(db: Db, formIds: readonly string[]) {
  if (formIds.length === 0) return [];
  const rows = await db
    .selectFrom('form_definitions')
    .select(['form_id', 'definition'])
    .where('form_id', 'in', [...new Set(formIds)])
    .orderBy('version', 'desc')
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, definition: withCurrentKeywords(row.definition) }));
}

function withCurrentKeywords(definition: FormDefinition): FormDefinition {
  return JSON.parse(renameKeywordsInJson(JSON.stringify(definition)));
}
