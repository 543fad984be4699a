import { readFileSync } from 'node:fs';
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
import { declaration } from '../schema-types.ts';
import { header, type Stage } from '../stage.ts';
import { type ColumnsByForm, readColumns } from './columns.ts';
import { camelCase, inRepository, pascalCase, readForms } from './read-forms.ts';

/**
 * `forms/<id>.ts`: the compiled form and the type of its values. `forms/<id>.validators.js`: its validators.
 * `external/<id>.js`: renderer and validator of an external form.
 */
export const formsStage: Stage = {
  reads: ['schemas/forms/', 'schemas/columns.json', 'schemas/questionnaires/'],
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
    return new Map([...files, ['forms.ts', registryModule(forms, columns)], ...externalFiles(external)]);
  },
};

function registryModule(forms: readonly FormDefinition[], columns: ColumnsByForm): string {
  const imports = forms.map(
    ({ id }) => `import { type ${pascalCase(id)}Answers, ${camelCase(id)}Form } from './forms/${id}.ts';\n`,
  );
  const columnsOf = (id: string) => (columns.has(id) ? `columns.${pascalCase(id)}Columns` : 'object');
  const types = forms.map(
    ({ id }) => `  '${id}': { columns: ${columnsOf(id)}; answers: ${pascalCase(id)}Answers };\n`,
  );
  const lines = forms.map(({ id }) => `  '${id}': ${camelCase(id)}Form,\n`);
  return `${header('schemas/forms')}import type { CompiledForm } from '#engine/definition/definition.ts';
import type * as columns from './columns.ts';
${imports.join('')}
/** Every form by its id. */
export const forms = {
${lines.join('')}} as const satisfies Readonly<Record<string, CompiledForm>>;
export type FormId = keyof typeof forms;

/** The answers of each form that the server reads, and all of them in responses. */
export interface FormTypes {
${types.join('')}}
`;
}

interface FormParts {
  /** Column names of the form (`schemas/columns.json`). */
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

/** An edit of texts does not change the validators, so `npm run dev` shows it sooner. */
function validatorsOf(form: FormDefinition): string {
  return cached(`${form.id} validators`, formSchemas(form).schemas, () => standaloneModule(form));
}

const cachedCode = new Map<string, { readonly of: string; readonly code: string }>();

/** Generated code, made again if the data that it depends on have changed. */
function cached(name: string, data: unknown, make: () => string): string {
  const of = JSON.stringify(data);
  const last = cachedCode.get(name);
  if (last?.of === of) return last.code;
  const code = make();
  cachedCode.set(name, { of, code });
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

/** The validators of steps and of the whole form include the external form's; a draft's do not. */
function formValidateFunction(name: string): string {
  const compiled = compiledFunction(name);
  return name === 'whole' || name.startsWith('step')
    ? `withExternalErrors(${compiled}, ${JSON.stringify(EXTERNAL_FIELD)}, validateExternal)`
    : compiled;
}

const source = 'schemas/meta/form.schema.json';

/** `widget-name.ts`: the values of `x-widget`, so that a widget without a control does not compile. */
export const widgetsStage: Stage = {
  reads: ['schemas/meta/'],
  isForCompiler: true,
  run: (root) => {
    const meta = JSON.parse(readFileSync(join(root, source), 'utf8'));
    const { enum: names } = meta.$defs.field.properties['x-widget'];
    const type = declaration('WidgetName', { description: 'Values of `x-widget`.', enum: names });
    return new Map([['widget-name.ts', `${header(source)}\n${type}`]]);
  },
};

type ExternalForms = ReadonlyMap<string, ExternalForm>;

/** External forms by the id of their definition. Throws for one that cannot be rendered. */
function readExternalForms(definitions: readonly FormDefinition[]): ExternalForms {
  return new Map(
    definitions.flatMap((definition) => {
      const form = inRepository(() => readExternalForm(definition));
      return form ? [[definition.id, form] as const] : [];
    }),
  );
}

/** `external/<id>.js` and their types, and `external.ts`, which loads them on demand. */
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

function moduleOf(id: string, form: ExternalForm): string {
  // pages do not need the examples
  const { examples: _, ...schema } = form.schema;
  return cached(`${id} external`, form, () => externalModule({ ...form, schema }));
}

function externalRegistry(ids: readonly string[]): string {
  const lines = ids.map((id) => `  '${id}': () => import('./external/${id}.js'),\n`);
  return `${header('schemas/forms')}import type { ExternalModule } from '#engine/external/precompiled.ts';

/** Renderer and validator of each external form by the form's id, loaded on demand. */
export const externalModules: Readonly<Record<string, () => Promise<ExternalModule>>> = {
${lines.join('')}};
`;
}
