import { type FormDefinition, formFields } from '../definition/definition.ts';
import type { ForeignForm, ForeignJudge } from '../foreign/foreign-form.ts';
import { isValidForeign } from '../foreign/judge/evaluate.ts';
import { foreignJudge } from '../foreign/judge/judge.ts';
import { plainData } from '../foreign/plain.ts';
import { readForeign } from '../foreign/read/read-foreign.ts';

/**
 * The form of others that a definition holds, read for drawing and judging; `undefined` where it is one of ours. Throws
 * with every reason where it cannot be drawn.
 */
export function readPublished(definition: FormDefinition): ForeignForm | undefined {
  const published = formFields(definition)[0]?.schema['x-foreign'];
  if (!published) return undefined;
  const { id } = definition;
  const { schema, ui } = published;
  const { form, refused } = readForeign(schema, { id, ...(ui !== undefined && { ui }) });
  if (form) return form;
  const reasons = refused.map(({ at, reason }) => `  ${at}: ${reason}`);
  throw new Error(`${id}.json cannot be drawn:\n${reasons.join('\n')}`);
}

/** Judges by evaluating the schema, with nothing compiled: for scripts and tests. */
export function evaluatedJudge(form: ForeignForm): ForeignJudge {
  return foreignJudge(form, (data) => isValidForeign(form.schema, plainData(data), form.schema));
}
