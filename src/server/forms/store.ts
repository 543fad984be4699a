import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';

/** Stores a definition by its hash, so that answers to it stay readable after later changes of the form. */
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

/** All definitions that a form ever had, newest first, with the current keywords. */
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

/** The definitions of several forms, as `listDefinitions` returns them. */
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
