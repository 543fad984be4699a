import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { header, type Stage } from '../stage.ts';
import { type Column, readColumns } from './columns.ts';
import { pascalCase } from './names.ts';

const source = 'schemas/columns.json';

/**
 * `columns.ts`: the types of the answers that the server understands. They follow what the server needs and not the
 * form, so that no edit of a form breaks its code: what is not demanded there may always be absent.
 */
export const columnsStage: Stage = {
  name: 'columns',
  reads: ['schemas/columns.json', 'schemas/questionnaires/'],
  applies: (root) => existsSync(join(root, source)),
  run: (root) => {
    const types = [...readColumns(root)].map(([form, columns]) => typeOf(form, columns));
    return new Map([['columns.ts', `${header(source)}\n${types.join('\n')}`]]);
  },
};

function typeOf(form: string, columns: ReadonlyMap<string, Column>): string {
  const lines = [...columns].map(
    ([name, column]) => `  readonly ${name}${column.required ? '' : '?'}: ${valueType(column)};\n`,
  );
  return `export interface ${pascalCase(form)}Columns {\n${lines.join('')}}\n`;
}

function valueType({ type, choices }: Column): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (type === 'array') return 'readonly unknown[]';
  return type === 'integer' ? 'number' : type;
}
