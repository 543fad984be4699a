import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestionnaires } from '../catalogues/questionnaires.ts';
import { objectOf, readJson, withoutSchema } from '../json-files.ts';
import { declaration } from '../schema-types.ts';
import { header, type Stage } from '../stage.ts';
import { pascalCase } from './read-forms.ts';

/** An answer that the server reads by a name of its own, as defined in `schemas/columns.json`. */
export interface Column {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly choices?: readonly string[];
  readonly required?: boolean;
}

export type ColumnsByForm = ReadonlyMap<string, ReadonlyMap<string, Column>>;

const source = 'schemas/columns.json';

/** The column of every questionnaire: its child, if the form asks for one. */
const QUESTIONNAIRE_COLUMNS = { child: { type: 'string' } };

export function readColumns(root: string): ColumnsByForm {
  const path = join(root, source);
  const own = existsSync(path) ? objectOf(withoutSchema(readJson(path))) : {};
  const data = {
    ...Object.fromEntries(readQuestionnaires(root).map(({ form }) => [form, QUESTIONNAIRE_COLUMNS])),
    ...own,
  };
  const entries = Object.entries(data).map(([form, columns]) => {
    // `schemas:check` validates the file against `schemas/meta/columns.schema.json`
    const byName = objectOf(columns) as Readonly<Record<string, Column>>;
    return [form, new Map(Object.entries(byName))] as const;
  });
  return new Map(entries);
}

/**
 * `columns.ts`: the types of the answers that the server reads. They come from `schemas/columns.json` and not from the
 * forms, so that no edit of a form breaks the server's code.
 */
export const columnsStage: Stage = {
  reads: ['schemas/columns.json', 'schemas/questionnaires/'],
  run: (root) => {
    const types = [...readColumns(root)].map(([form, columns]) => typeOf(form, columns));
    return new Map([['columns.ts', `${header(source)}\n${types.join('\n')}`]]);
  },
};

function typeOf(form: string, columns: ReadonlyMap<string, Column>): string {
  const all = [...columns];
  return declaration(`${pascalCase(form)}Columns`, {
    properties: Object.fromEntries(
      all.map(([name, { type, choices }]) => [name, choices ? { enum: choices } : { type }]),
    ),
    required: all.flatMap(([name, { required }]) => (required ? name : [])),
  });
}
