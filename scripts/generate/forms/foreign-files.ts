import { readPublished } from '#engine/compile/read-definition.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { foreignModule, foreignModuleTypes } from '#engine/foreign/compile/foreign-module.ts';
import type { ForeignForm } from '#engine/foreign/foreign-form.ts';
import { header } from '../stage.ts';
import { inRepository } from './read-forms.ts';

type ForeignForms = ReadonlyMap<string, ForeignForm>;

/** The forms of others, by the ids of their definitions. Throws where one of them cannot be drawn. */
export function readForeignForms(definitions: readonly FormDefinition[]): ForeignForms {
  return new Map(
    definitions.flatMap((definition) => {
      const form = inRepository(() => readPublished(definition));
      return form ? [[definition.id, form] as const] : [];
    }),
  );
}

/** `foreign/<id>.js` with the judge of each and the functions that draw it, and `foreign.ts`, which loads them. */
export function foreignFiles(forms: ForeignForms): [string, string][] {
  const modules = [...forms].flatMap(([id, form]): [string, string][] => {
    const source = header(`schemas/forms/${id}.json`);
    return [
      [`foreign/${id}.js`, source + moduleOf(id, form)],
      [`foreign/${id}.d.ts`, source + foreignModuleTypes],
    ];
  });
  return [...modules, ['foreign.ts', registryModule([...forms.keys()])]];
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

function registryModule(ids: readonly string[]): string {
  const lines = ids.map((id) => `  '${id}': () => import('./foreign/${id}.js'),\n`);
  return `${header('schemas/forms')}import type { ForeignModule } from '#engine/foreign/validator/precompiled.ts';

/** What draws and judges each form of others, by the form's id: loaded where one is drawn. */
export const foreignModules: Readonly<Record<string, () => Promise<ForeignModule>>> = {
${lines.join('')}};
`;
}
