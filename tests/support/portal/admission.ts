import { formFields } from '#engine/definition/definition.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import { changeStatus, submitApplication } from '#tests/api/support/applications.ts';
import { assertOk, type Client, paths } from '#tests/api/support/client.ts';
import { form } from '../browser/wizard.ts';
import { pdfFile, pngFile } from '../data/files.ts';
import { currentKey } from '../data/updated-calls.ts';

/** The flat fields of a complete application. */
export function completeApplication(answers: Readonly<Record<string, string>> = {}): Wire {
  const named = Object.entries(answers).map(([key, value]) => [currentKey(form, key), value] as const);
  return {
    ...flatten(form.definition, minimalSample(form)),
    ...requiredOnPage(),
    ...Object.fromEntries(named),
  };
}

/** Answers that only the page requires (`x-ui-required`): a class of the demonstration. */
export function requiredOnPage(): Readonly<Record<string, string>> {
  const fields = formFields(form.definition).filter(({ schema }) => schema['x-ui-required'] !== undefined);
  return Object.fromEntries(fields.map(({ name }) => [name, '5А']));
}

/** Submits a complete application. Returns its id. */
export async function submitComplete(
  client: Client,
  answers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await submitApplication(client, completeApplication(answers))).id;
}

/** Attaches a file to an application: a picture for `.png`, otherwise a PDF. */
export async function attachFile(client: Client, id: number, name: string): Promise<void> {
  const file = name.endsWith('.png') ? pngFile(name) : pdfFile(name);
  assertOk(await client.form(paths.updateApplication, { id }, [file]));
}

/** Changes the status of an application as the school. Throws if that is refused. */
export async function decide(office: Client, id: number, status: string, more: object = {}): Promise<void> {
  // an exception, because the class may be full in the demonstration
  const exception = status === 'accepted' ? { exception_reason: 'Место освободится' } : {};
  assertOk(await changeStatus(office, id, status, { ...exception, ...more }));
}
