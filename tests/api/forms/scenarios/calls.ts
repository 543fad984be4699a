import type { AnyBody, Client } from '../../support/client.ts';
import { paths } from '../../support/client.ts';
import type { Flat } from '../people.ts';
import type { FormScenario } from '../scenario.ts';

/** A scenario whose form is sent as JSON. */
export const json = (prepare: FormScenario['prepare']): FormScenario => ({ bodyType: 'json', prepare });
/** A scenario whose form is sent as multipart. */
export const multipart = (prepare: FormScenario['prepare']): FormScenario => ({
  bodyType: 'multipart',
  prepare,
});

interface Listed {
  readonly id: number;
}

/** A scenario whose form triggers an action. */
export const action = (prepare: FormScenario['prepare']): FormScenario => ({
  ...json(prepare),
  isAction: true,
});
/** A scenario whose call keeps the stored values of omitted fields. */
export const partialUpdate = (prepare: FormScenario['prepare']): FormScenario => ({
  ...json(prepare),
  isPartialUpdate: true,
});

/** The record with the id in a list, or on its first page. */
export async function inList(client: Client, path: string, id: number): Promise<object | undefined> {
  const body = await client.read<readonly Listed[] | { data: readonly Listed[] }>(path);
  return ('data' in body ? body.data : body).find((record) => record.id === id);
}

/** The answers of a form that the school reads on a record, such as `/api/admin/users/7`. */
export async function onRecord(office: Client, path: string, form: string): Promise<object | undefined> {
  const { forms } = await office.read<FormsOfRecord>(path);
  return forms.find((entry) => entry.form === form)?.answers;
}

interface FormsOfRecord {
  readonly forms: readonly { readonly form: string; readonly answers: object }[];
}

/** The answers of an application. */
export async function longAnswers(client: Client, { application }: AnyBody): Promise<object> {
  return (await client.read<AnyBody['application']>(paths.application(application.id))).application_long;
}

/** Fields as `FormData` takes them. */
export function asFields(fields: Flat): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
