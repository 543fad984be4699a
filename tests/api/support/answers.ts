import { formFields } from '#engine/definition/definition.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';

type Flat = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Valid answers to all required questions of an application, by wire key. */
export const requiredAnswers: Flat = flattenApplication(minimalSample(applicationForm));
/** Valid answers to all questions of an application, by wire key. */
export const allAnswers: Flat = flattenApplication(maximalSample(applicationForm));

function flattenApplication(values: Parameters<typeof flatten>[1]): Flat {
  const { files: _, ...flat } = flatten(applicationForm.definition, values);
  return flat as Flat;
}

/** The fields for sensitive texts of an application. `"x-sensitive": true` is the group of health. */
export const sensitiveTexts = formFields(applicationForm.definition)
  .filter(({ schema }) => schema['x-sensitive'] && schema.type === 'string' && !schema.oneOf)
  .map(({ name, schema }) => ({ name, isHealth: schema['x-sensitive'] === true }));

/** `mark` as the answer to every text question about health, by wire key. */
export function markHealthAnswers(mark: string): Flat {
  const health = sensitiveTexts.filter(({ isHealth }) => isHealth);
  return Object.fromEntries(health.map(({ name }) => [name, mark]));
}
