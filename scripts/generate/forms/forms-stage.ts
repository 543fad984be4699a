import { formSchemas } from '#engine/compile/form-schemas.ts';
import { standaloneModule, standaloneTypes } from '#engine/compile/standalone.ts';
import { valuesType } from '#engine/compile/typescript.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { header, type Stage } from '../stage.ts';
import { readForms } from './read-forms.ts';

/** `forms/<id>.ts`, the compiled form with the type of its values, and the validators that it imports. */
export const formsStage: Stage = {
  name: 'forms',
  applies: () => true,
  run: (root) => new Map(readForms(root).flatMap(filesOf)),
};

function filesOf(form: FormDefinition): [string, string][] {
  const source = header(`schemas/forms/${form.id}`);
  return [
    [`forms/${form.id}.ts`, source + formModule(form)],
    [`forms/${form.id}.validators.js`, source + standaloneModule(form)],
    [`forms/${form.id}.validators.d.ts`, source + standaloneTypes(form)],
  ];
}

function formModule(form: FormDefinition): string {
  const { steps, conditions } = formSchemas(form);
  const name = camelCase(form.id);
  return `import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './${form.id.replace(/^.*\//, '')}.validators.js';

${valuesType(form, `${name.charAt(0).toUpperCase()}${name.slice(1)}Values`)}
export const ${name}Form: CompiledForm = {
  definition: ${indented(JSON.stringify(form, null, 2))},
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: ${members(steps)},
  },
  conditions: ${members(conditions)},
};
`;
}

function members(names: Readonly<Record<string, string>>): string {
  const entries = Object.entries(names).map(([key, name]) => `${JSON.stringify(key)}: compiled.${name}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ');
}

/** `cancel-application` and `admin/user` become `cancelApplication` and `adminUser`. */
function camelCase(id: string): string {
  return id.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}
