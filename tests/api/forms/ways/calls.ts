import type { AnyBody, Client } from '../../support/client.ts';
import { paths } from '../../support/client.ts';
import { bodyOf, type Flat } from '../people.ts';
import type { FormWay } from '../way.ts';

export const json = (begin: FormWay['begin']): FormWay => ({ takes: 'json', begin });
export const multipart = (begin: FormWay['begin']): FormWay => ({ takes: 'multipart', begin });

interface Listed {
  readonly id: number;
}

export const act = (begin: FormWay['begin']): FormWay => ({ takes: 'json', isAct: true, begin });
export const change = (begin: FormWay['begin']): FormWay => ({ takes: 'json', isChange: true, begin });

/** A record of a list, or of its first page. */
export async function inList(client: Client, path: string, id: number): Promise<object | undefined> {
  const { body } = await client.call<readonly Listed[] | { data: readonly Listed[] }>('GET', path);
  return ('data' in body ? body.data : body).find((one) => one.id === id);
}

/** What the school reads of a form on a record: `/api/admin/users/7`. */
export async function onRecord(office: Client, path: string, form: string): Promise<object | undefined> {
  const { forms } = await bodyOf(office.call<FormsOfRecord>('GET', path));
  return forms.find((one) => one.form === form)?.answers;
}

interface FormsOfRecord {
  readonly forms: readonly { readonly form: string; readonly answers: object }[];
}

/** What an application says of its answers. */
export async function longAnswers(client: Client, { application }: AnyBody): Promise<object> {
  return (await client.call<AnyBody['application']>('GET', paths.one(application.id))).body.application_long;
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
