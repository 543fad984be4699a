import { externalModule } from '#engine/external/compile/external-module.ts';
import type { ExternalForm } from '#engine/external/external-form.ts';
import { externalFormats } from '#engine/external/formats.ts';
import type { ExternalModule } from '#engine/external/precompiled.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { externalValidateFunction } from '#engine/external/validate/explain.ts';
import { equal, hasRepeats } from '#engine/values/equal.ts';
import { ucs2length } from '#engine/values/ucs2length.ts';

/** Returns the form of a published schema. Throws if the schema is refused. */
export function externalForm(published: unknown, ui?: unknown): ExternalForm {
  const reading = readExternal(published, { ui });
  if (reading.form === undefined) throw new Error(JSON.stringify(reading.refused));
  return reading.form;
}

/** Evaluates the precompiled module of a form with only its imports in scope, as the portal does. */
export function runModule(form: ExternalForm): ExternalModule {
  const imports = { externalFormats, externalValidateFunction, equal, hasRepeats, ucs2length };
  const body = externalModule(form)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const /gm, 'const ');
  const evaluate = new Function(...Object.keys(imports), `${body}\nreturn { form, validate, validators };`);
  return evaluate(...Object.values(imports));
}
