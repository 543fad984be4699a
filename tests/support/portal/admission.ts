import { formFields } from '#engine/definition/definition.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { form } from '../browser/wizard.ts';
import { pdfFile, pngFile } from '../data/files.ts';
import { fieldsOf, type MultipartFields } from '../data/multipart.ts';
import { currentKey } from '../data/updated-calls.ts';
import { assertOk, type TestApi } from './api-client.ts';

/** A remark of the school: the wire key or `files/<id>` that it is about, and what to correct. */
export interface TestRemark {
  readonly path: string;
  readonly message: string;
}

/** The flat fields of a complete application. */
export function completeApplication(answers: Readonly<Record<string, string>> = {}): MultipartFields {
  const named = Object.entries(answers).map(([key, value]) => [currentKey(form, key), value] as const);
  return fieldsOf({
    ...flatten(form.definition, minimalSample(form)),
    ...requiredOnPage(),
    ...Object.fromEntries(named),
  });
}

/** Answers that only the page requires (`x-ui-required`): a class of the demonstration. */
export function requiredOnPage(): Readonly<Record<string, string>> {
  const fields = formFields(form.definition).filter(({ schema }) => schema['x-ui-required'] !== undefined);
  return Object.fromEntries(fields.map(({ name }) => [name, '5А']));
}

/** Creates a complete application, attaches files to it and submits it. Returns its id. */
export async function submitApplication(
  api: TestApi,
  answers: Readonly<Record<string, string>> = {},
  attach: (id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const id = await api.makeDraft(completeApplication(answers));
  await attach(id);
  await assertOk(await api.call('PATCH', '/application/finish-draft-application', { application_id: id }));
  return id;
}

/** Attaches a file to an application: a picture for `.png`, otherwise a PDF. */
export async function attachFile(api: TestApi, id: number, name: string): Promise<void> {
  const { buffer, mimeType } = name.endsWith('.png') ? pngFile(name) : pdfFile(name);
  const body = new FormData();
  body.append('id', String(id));
  body.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  await assertOk(await api.call('POST', '/application/update-long-application', body));
}

/** Changes the status of an application as the school, with remarks for a return. */
export async function changeApplicationStatus(
  administrator: TestApi,
  id: number,
  status: string,
  { comment, remarks = [] }: { comment?: string; remarks?: readonly TestRemark[] } = {},
): Promise<void> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('status', status);
  if (comment !== undefined) body.append('comment', comment);
  // an exception, because the class may be full in the demonstration
  if (status === 'accepted') body.append('exception_reason', 'Место освободится');
  for (const [index, { path, message }] of remarks.entries()) {
    body.append(`remark_${index + 1}_path`, path);
    body.append(`remark_${index + 1}_message`, message);
  }
  await assertOk(await administrator.call('POST', '/application/update-status', body));
}
