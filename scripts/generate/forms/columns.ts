import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestionnaires } from '../catalogues/questionnaires.ts';
import { readJson, withoutSchema } from '../json-files.ts';
import { objectOf } from '../objects.ts';

/** What the server reads of one answer, as `schemas/columns.json` says. */
export interface Column {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly choices?: readonly string[];
  readonly required?: boolean;
}

/** The answers that the server understands, by form and by its own name for each. */
export type ColumnsByForm = ReadonlyMap<string, ReadonlyMap<string, Column>>;

const file = 'schemas/columns.json';

/** The child that a questionnaire is about, where it asks for one of the representative's. */
const OF_QUESTIONNAIRES = { child: { type: 'string' } };

export function readColumns(root: string): ColumnsByForm {
  const path = join(root, file);
  const own = existsSync(path) ? objectOf(withoutSchema(readJson(path))) : {};
  const data = {
    ...Object.fromEntries(readQuestionnaires(root).map(({ form }) => [form, OF_QUESTIONNAIRES])),
    ...own,
  };
  const entries = Object.entries(data).map(([form, columns]) => {
    // `schemas:check` holds the file against `schemas/meta/columns.schema.json`
    const byName = objectOf(columns) as Readonly<Record<string, Column>>;
    return [form, new Map(Object.entries(byName))] as const;
  });
  return new Map(entries);
}
