import { formFields } from '#engine/definition/definition.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { form } from '../browser/wizard.ts';
import { pdfFile, pngFile } from '../data/files.ts';
import { fieldsOf, type MultipartFields } from '../data/multipart.ts';
import { nameOf } from '../data/today.ts';
import type { TestApi } from './api-client.ts';

/** A remark of the school: a wire key or `files/<id>`, and what is to be mended. */
export interface TestRemark {
  readonly path: string;
  readonly message: string;
}

/** An application with all the answers that it needs, as flat fields. */
export function completeApplication(answers: Readonly<Record<string, string>> = {}): MultipartFields {
  const named = Object.entries(answers).map(([key, value]) => [nameOf(form, key), value] as const);
  return fieldsOf({
    ...flatten(form.definition, minimalSample(form)),
    ...requiredOnPage(),
    ...Object.fromEntries(named),
  });
}

/** What a page asks to choose and a call may leave out (`x-ui-required`): a class of the demonstration. */
export function requiredOnPage(): Readonly<Record<string, string>> {
  const fields = formFields(form.definition).filter(({ schema }) => schema['x-ui-required'] !== undefined);
  return Object.fromEntries(fields.map(({ name }) => [name, '5А']));
}

/** Makes an application that has all its answers and submits it; gives its id. */
export async function submitApplication(
  api: TestApi,
  answers: Readonly<Record<string, string>> = {},
  attach: (id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const id = await api.makeDraft(completeApplication(answers));
  await attach(id);
  await done(api.call('PATCH', '/application/finish-draft-application', { application_id: id }));
  return id;
}

/** Encloses a file to an application: a picture where its name says so, else a PDF. */
export async function attachFile(api: TestApi, id: number, name: string): Promise<void> {
  const { buffer, mimeType } = name.endsWith('.png') ? pngFile(name) : pdfFile(name);
  const body = new FormData();
  body.append('id', String(id));
  body.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  await done(api.call('POST', '/application/update-long-application', body));
}

/** Moves an application as the school does; what is sent back takes its remarks along. */
export async function moveApplication(
  administrator: TestApi,
  id: number,
  status: string,
  { comment, remarks = [] }: { comment?: string; remarks?: readonly TestRemark[] } = {},
): Promise<void> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('status', status);
  if (comment !== undefined) body.append('comment', comment);
  // the class may be full in the demonstration school
  if (status === 'accepted') body.append('exception_reason', 'Место освободится');
  for (const [index, { path, message }] of remarks.entries()) {
    body.append(`remark_${index + 1}_path`, path);
    body.append(`remark_${index + 1}_message`, message);
  }
  await done(administrator.call('POST', '/application/update-status', body));
}

async function done(answer: Promise<Response>): Promise<void> {
  const { ok, status, url } = await answer;
  if (!ok) throw new Error(`${url} answered ${status}: ${await (await answer).text()}`);
}
