import { foreignModule } from '#engine/foreign/compile/foreign-module.ts';
import type { ForeignForm } from '#engine/foreign/foreign-form.ts';
import { foreignFormats } from '#engine/foreign/formats.ts';
import { foreignJudge } from '#engine/foreign/judge/judge.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import type { ForeignModule } from '#engine/foreign/validator/precompiled.ts';
import { equal } from '#engine/values/equal.ts';
import { hasRepeats } from '#engine/values/has-repeats.ts';
import { ucs2length } from '#engine/values/ucs2length.ts';

/** The form of a schema that can be drawn. */
export function foreignForm(published: unknown, ui?: unknown): ForeignForm {
  const reading = readForeign(published, { ui });
  if (reading.form === undefined) throw new Error(JSON.stringify(reading.refused));
  return reading.form;
}

/** What was compiled ahead of time, run as the portal runs it: with nothing at hand but its imports. */
export function runModule(form: ForeignForm): ForeignModule {
  const imports = { foreignFormats, foreignJudge, equal, hasRepeats, ucs2length };
  const body = foreignModule(form)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const /gm, 'const ');
  const made = new Function(...Object.keys(imports), `${body}\nreturn { form, judge, validators };`);
  return made(...Object.values(imports));
}
