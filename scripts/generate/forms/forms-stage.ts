import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formSchemas } from '#engine/compile/compile-form.ts';
import { EXTERNAL_FIELD } from '#engine/compile/external-definition.ts';
import { compiledFormText } from '#engine/compile/form-module.ts';
import { readExternalForm } from '#engine/compile/read-definition.ts';
import { standaloneModule, standaloneTypes } from '#engine/compile/standalone.ts';
import { answersType, valuesType } from '#engine/compile/typescript.ts';
import { columnAddresses } from '#engine/definition/columns.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { externalModule, externalModuleTypes } from '#engine/external/compile/external-module.ts';
import type { ExternalForm } from '#engine/external/external-form.ts';
import { header, type Stage } from '../stage.ts';
import { readColumns } from './columns.ts';
import { camelCase, inRepository, pascalCase, readForms } from './read-forms.ts';

/** `forms/<id>.ts`, the compiled form with the type of its values, and the validators that it imports. */
export const formsStage: Stage = {
  name: 'forms',
  reads: ['schemas/forms/', 'schemas/columns.json', 'schemas/questionnaires/'],
  applies: () => true,
  run: (root) => {
    const forms = readForms(root);
    const columns = readColumns(root);
    const external = readExternalForms(forms);
    const files = forms.flatMap((form) =>
      filesOf(form, {
        columns: [...(columns.get(form.id)?.keys() ?? [])],
        isExternal: external.has(form.id),
      }),
    );
    return new Map([...files, ['forms.ts', registryModule(forms)], ...externalFiles(external)]);
  },
};

/** `forms.ts`: every form by its id, for a server of all forms. */
function registryModule(forms: readonly FormDefinition[]): string {
  const imports = forms.map(({ id }) => `import { ${camelCase(id)}Form } from './forms/${id}.ts';\n`);
  const lines = forms.map(({ id }) => `  '${id}': ${camelCase(id)}Form,\n`);
  return `${header('schemas/forms')}import type { CompiledForm } from '#engine/definition/definition.ts';
${imports.join('')}
/** Every form by its id. */
export const forms = {
${lines.join('')}} as const satisfies Readonly<Record<string, CompiledForm>>;
export type FormId = keyof typeof forms;
`;
}

interface FormParts {
  /** The server's own names for answers. */
  readonly columns: readonly string[];
  readonly isExternal: boolean;
}

function filesOf(form: FormDefinition, parts: FormParts): [string, string][] {
  const source = header(`schemas/forms/${form.id}`);
  return [
    [`forms/${form.id}.ts`, source + formModule(form, parts)],
    [`forms/${form.id}.validators.js`, source + validatorsOf(form)],
    [`forms/${form.id}.validators.d.ts`, source + standaloneTypes(form)],
  ];
}

/** Cached validators by form: an edit of words does not change them, so `npm run dev` shows it sooner. */
const lastValidators = new Map<string, { readonly of: string; readonly code: string }>();

function validatorsOf(form: FormDefinition): string {
  const of = JSON.stringify(formSchemas(form).schemas);
  const last = lastValidators.get(form.id);
  if (last?.of === of) return last.code;
  const code = standaloneModule(form);
  lastValidators.set(form.id, { of, code });
  return code;
}

function formModule(form: FormDefinition, { columns: names, isExternal }: FormParts): string {
  const name = camelCase(form.id);
  const columns = columnAddresses(form, names);
  return `import type { CompiledForm } from '#engine/definition/definition.ts';
${isExternal ? externalImports(form) : ''}import * as compiled from './${form.id.replace(/^.*\//, '')}.validators.js';

${valuesType(form, `${pascalCase(form.id)}Values`)}${answersType(form, `${pascalCase(form.id)}Answers`)}
export const ${name}Form: CompiledForm = {${compiledFormText(form, isExternal ? formValidateFunction : compiledFunction)}${names.length > 0 ? `\n  columns: ${JSON.stringify(columns)},` : ''}${isExternal ? '\n  external: externalReader(externalForm),' : ''}
};
`;
}

function externalImports({ id }: FormDefinition): string {
  const up = '../'.repeat(id.split('/').length);
  return `import { externalReader } from '#engine/external/reader.ts';
import { withExternalErrors } from '#engine/validation/external-answers.ts';
import { form as externalForm, validate as validateExternal } from '${up}external/${id}.js';
`;
}

const compiledFunction = (name: string) => `compiled.${name}`;

/**
 * The validate function of a complete form includes that of the external form; a draft may hold
 * anything.
 */
function formValidateFunction(name: string): string {
  const compiled = compiledFunction(name);
  return name === 'whole' || name.startsWith('step')
    ? `withExternalErrors(${compiled}, ${JSON.stringify(EXTERNAL_FIELD)}, validateExternal)`
    : compiled;
}

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

type ExternalForms = ReadonlyMap<string, ExternalForm>;

/** The external forms, by the ids of their definitions. Throws if one cannot be rendered. */
function readExternalForms(definitions: readonly FormDefinition[]): ExternalForms {
  return new Map(
    definitions.flatMap((definition) => {
      const form = inRepository(() => readExternalForm(definition));
      return form ? [[definition.id, form] as const] : [];
    }),
  );
}

/**
 * `external/<id>.js` with the validator and the rendering functions of each external form, and
 * `external.ts`, which loads them.
 */
function externalFiles(forms: ExternalForms): [string, string][] {
  const modules = [...forms].flatMap(([id, form]): [string, string][] => {
    const source = header(`schemas/forms/${id}.json`);
    return [
      [`external/${id}.js`, source + moduleOf(id, form)],
      [`external/${id}.d.ts`, source + externalModuleTypes],
    ];
  });
  return [...modules, ['external.ts', externalRegistry([...forms.keys()])]];
}

/** Cached modules by form: an edit of another form does not change them. */
const lastModules = new Map<string, { readonly of: string; readonly code: string }>();

function moduleOf(id: string, form: ExternalForm): string {
  const of = JSON.stringify(form);
  const last = lastModules.get(id);
  if (last?.of === of) return last.code;
  // its sample is for the description of the calls, which has it from the definition: no page loads it
  const { examples: _, ...schema } = form.schema;
  const code = externalModule({ ...form, schema });
  lastModules.set(id, { of, code });
  return code;
}

function externalRegistry(ids: readonly string[]): string {
  const lines = ids.map((id) => `  '${id}': () => import('./external/${id}.js'),\n`);
  return `${header('schemas/forms')}import type { ExternalModule } from '#engine/external/precompiled.ts';

/** Renderer and validator of each external form by the form's id, loaded on demand. */
export const externalModules: Readonly<Record<string, () => Promise<ExternalModule>>> = {
${lines.join('')}};
`;
}
