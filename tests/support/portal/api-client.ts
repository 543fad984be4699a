import type { components } from '#generated/api.d.ts';
import type { MultipartFields } from '../data/multipart.ts';
import { problemsIn, sendUpdated } from '../data/updated-calls.ts';
import { DEMO_PASSWORD } from './portal.ts';

type Schemas = components['schemas'];

/** The API by plain calls, independent of the portal's client. */
export interface TestApi {
  readonly token: string;
  readonly user: Schemas['User'];
  applications(): Promise<readonly Schemas['Application'][]>;
  application(id: number): Promise<Schemas['Application']>;
  /** Creates a draft from flat fields and returns its id. */
  makeDraft(fields: MultipartFields): Promise<number>;
  /** Deletes drafts; submitted applications stay. */
  deleteDrafts(): Promise<void>;
  /** Sends FormData as multipart, other bodies as JSON. */
  call(method: string, path: string, body?: CallBody): Promise<Response>;
}

type CallBody = FormData | Readonly<Record<string, unknown>>;

/** Signs in with a demonstration account. */
export async function signIn(origin: string, phone: string): Promise<TestApi> {
  const path = '/api/auth/login';
  const headers = { 'content-type': 'application/json' };
  const response = await sendUpdated(
    { method: 'POST', path, body: { phone, password: DEMO_PASSWORD } },
    (body) => fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    problemsIn,
  );
  const { token, user }: { token: string; user: Schemas['User'] } = await json(response);

  const call = (method: string, path: string, body?: CallBody) => {
    const authorization = `Bearer ${token}`;
    const url = `${origin}/api${path}`;
    if (body === undefined) return fetch(url, { method, headers: { authorization } });
    const type = { 'content-type': 'application/json' };
    const send = (updated: unknown) =>
      body instanceof FormData
        ? fetch(url, { method, headers: { authorization }, body: withFields(body, updated) })
        : fetch(url, { method, headers: { authorization, ...type }, body: JSON.stringify(updated) });
    const sentBody = body instanceof FormData ? fieldsIn(body) : body;
    return sendUpdated({ method, path: `/api${path}`, body: sentBody }, send, problemsIn);
  };
  const applications = async (): Promise<readonly Schemas['Application'][]> =>
    json(await call('GET', '/application/long-applications'));

  return {
    token,
    user,
    call,
    applications,
    application: async (id) => json(await call('GET', `/application/long-applications/${id}`)),
    async makeDraft(fields) {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const created = await json(await call('POST', '/application/make-draft-long-application', body));
      return created.application.id;
    },
    async deleteDrafts() {
      for (const { id, status } of await applications()) {
        if (status === 'draft') await call('DELETE', `/application/application/${id}`);
      }
    },
  };
}

/** The text fields of a form; a repeated field becomes a list. */
function fieldsIn(body: FormData): Readonly<Record<string, unknown>> {
  const names = [...body].filter(([, value]) => typeof value === 'string').map(([name]) => name);
  const memberValue = (name: string) => (body.getAll(name).length > 1 ? body.getAll(name) : body.get(name));
  return Object.fromEntries(names.map((name) => [name, memberValue(name)]));
}

/** A form with other text fields and the same files. */
function withFields(body: FormData, fields: unknown): FormData {
  const whole = new FormData();
  for (const [name, value] of Object.entries(Object(fields)))
    for (const one of [value].flat()) whole.append(name, String(one));
  for (const [name, value] of body) if (typeof value !== 'string') whole.append(name, value);
  return whole;
}

async function json(response: Response) {
  return (await assertOk(response)).json();
}

/** Throws the text of a response of an error. */
export async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
}
