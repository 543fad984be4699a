import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { header, type Stage } from '../stage.ts';

const source = 'schemas/meta/form.schema.json';

/** `widget-name.ts`: the names that `x-widget` may give, so that a widget without its control does not compile. */
export const widgetsStage: Stage = {
  name: 'widgets',
  reads: ['schemas/meta/'],
  isForCompiler: true,
  applies: (root) => existsSync(join(root, source)),
  run: (root) => {
    const meta = JSON.parse(readFileSync(join(root, source), 'utf8'));
    const names: readonly string[] = meta.$defs.field.properties['x-widget'].enum;
    const union = names.map((name) => `  | ${JSON.stringify(name)}`).join('\n');
    const doc = '/** Names of the controls that `x-widget` may give a field. */';
    return new Map([['widget-name.ts', `${header(source)}\n${doc}\nexport type WidgetName =\n${union};\n`]]);
  },
};
