import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formSchemas } from '#engine/compile/compile-form.ts';
import { FOREIGN_FIELD } from '#engine/compile/foreign-definition.ts';
import { compiledFormText } from '#engine/compile/form-module.ts';
import { readPublished } from '#engine/compile/read-definition.ts';
import { standaloneModule, standaloneTypes } from '#engine/compile/standalone.ts';
import { answersType, valuesType } from '#engine/compile/typescript.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { columnsOf } from '#engine/definition/form-order.ts';
import { foreignModule, foreignModuleTypes } from '#engine/foreign/compile/foreign-module.ts';
import type { ForeignForm } from '#engine/foreign/foreign-form.ts';
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
    const foreign = readForeignForms(forms);
    const files = forms.flatMap((form) =>
      filesOf(form, {
        columns: [...(columns.get(form.id)?.keys() ?? [])],
        isForeign: foreign.has(form.id),
      }),
    );
    return new Map([...files, ['forms.ts', registryModule(forms)], ...foreignFiles(foreign)]);
  },
};

/** `forms.ts`: every form by its id, for whoever serves them all. */
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
  readonly isForeign: boolean;
}

function filesOf(form: FormDefinition, parts: FormParts): [string, string][] {
  const source = header(`schemas/forms/${form.id}`);
  return [
    [`forms/${form.id}.ts`, source + formModule(form, parts)],
    [`forms/${form.id}.validators.js`, source + validatorsOf(form)],
    [`forms/${form.id}.validators.d.ts`, source + standaloneTypes(form)],
  ];
}

/** The validators made last, by form: an edit of words leaves them as they are, and `npm run dev` shows it the sooner. */
const lastValidators = new Map<string, { readonly of: string; readonly code: string }>();

function validatorsOf(form: FormDefinition): string {
  const of = JSON.stringify(formSchemas(form).schemas);
  const last = lastValidators.get(form.id);
  if (last?.of === of) return last.code;
  const code = standaloneModule(form);
  lastValidators.set(form.id, { of, code });
  return code;
}

function formModule(form: FormDefinition, { columns: names, isForeign }: FormParts): string {
  const name = camelCase(form.id);
  const columns = columnsOf(form, names);
  return `import type { CompiledForm } from '#engine/definition/definition.ts';
${isForeign ? foreignImports(form) : ''}import * as compiled from './${form.id.replace(/^.*\//, '')}.validators.js';

${valuesType(form, `${pascalCase(form.id)}Values`)}${answersType(form, `${pascalCase(form.id)}Answers`)}
export const ${name}Form: CompiledForm = {${compiledFormText(form, isForeign ? judgedFunction : compiledFunction)}${names.length > 0 ? `\n  columns: ${JSON.stringify(columns)},` : ''}${isForeign ? '\n  foreign: foreignReader(foreignForm),' : ''}
};
`;
}

function foreignImports({ id }: FormDefinition): string {
  const up = '../'.repeat(id.split('/').length);
  return `import { foreignReader } from '#engine/foreign/describe/reader.ts';
import { withJudge } from '#engine/validation/foreign-answers.ts';
import { form as foreignForm, judge } from '${up}foreign/${id}.js';
`;
}

const compiledFunction = (name: string) => `compiled.${name}`;

/** What demands something asks the judge of the form of others too; a draft may be anything. */
function judgedFunction(name: string): string {
  const compiled = compiledFunction(name);
  return name === 'whole' || name.startsWith('step')
    ? `withJudge(${compiled}, ${JSON.stringify(FOREIGN_FIELD)}, judge)`
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

type ForeignForms = ReadonlyMap<string, ForeignForm>;

/** The forms of others, by the ids of their definitions. Throws where one of them cannot be drawn. */
function readForeignForms(definitions: readonly FormDefinition[]): ForeignForms {
  return new Map(
    definitions.flatMap((definition) => {
      const form = inRepository(() => readPublished(definition));
      return form ? [[definition.id, form] as const] : [];
    }),
  );
}

/** `foreign/<id>.js` with the judge of each and the functions that draw it, and `foreign.ts`, which loads them. */
function foreignFiles(forms: ForeignForms): [string, string][] {
  const modules = [...forms].flatMap(([id, form]): [string, string][] => {
    const source = header(`schemas/forms/${id}.json`);
    return [
      [`foreign/${id}.js`, source + moduleOf(id, form)],
      [`foreign/${id}.d.ts`, source + foreignModuleTypes],
    ];
  });
  return [...modules, ['foreign.ts', foreignRegistry([...forms.keys()])]];
}

/** The modules made last, by form: an edit of another form leaves them as they are. */
const lastModules = new Map<string, { readonly of: string; readonly code: string }>();

function moduleOf(id: string, form: ForeignForm): string {
  const of = JSON.stringify(form);
  const last = lastModules.get(id);
  if (last?.of === of) return last.code;
  // its sample is for the description of the calls, which has it from the definition: no page loads it
  const { examples: _, ...schema } = form.schema;
  const code = foreignModule({ ...form, schema });
  lastModules.set(id, { of, code });
  return code;
}

function foreignRegistry(ids: readonly string[]): string {
  const lines = ids.map((id) => `  '${id}': () => import('./foreign/${id}.js'),\n`);
  return `${header('schemas/forms')}import type { ForeignModule } from '#engine/foreign/validator/precompiled.ts';

/** What draws and judges each form of others, by the form's id: loaded where one is drawn. */
export const foreignModules: Readonly<Record<string, () => Promise<ForeignModule>>> = {
${lines.join('')}};
`;
}
