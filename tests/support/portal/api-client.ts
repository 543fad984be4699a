import type { components } from '#generated/api.d.ts';
import type { MultipartFields } from '../data/multipart.ts';
import { problemsIn, sendToday } from '../data/today.ts';
import { DEMO_PASSWORD } from './portal.ts';

type Schemas = components['schemas'];

/** The API as a test speaks it: plain calls, so that what is checked owes nothing to the portal's own client. */
export interface TestApi {
  readonly token: string;
  readonly user: Schemas['User'];
  applications(): Promise<readonly Schemas['Application'][]>;
  application(id: number): Promise<Schemas['Application']>;
  /** Makes a draft from flat fields and answers its id. */
  makeDraft(fields: MultipartFields): Promise<number>;
  /** A draft is deleted, what was submitted stays. */
  deleteDrafts(): Promise<void>;
  /** A form goes as multipart, other data as JSON. */
  call(method: string, path: string, body?: CallBody): Promise<Response>;
}

type CallBody = FormData | Readonly<Record<string, unknown>>;

/** Signs in with a demonstration account. */
export async function signIn(origin: string, phone: string): Promise<TestApi> {
  const path = '/api/auth/login';
  const headers = { 'content-type': 'application/json' };
  const answer = await sendToday(
    { method: 'POST', path, body: { phone, password: DEMO_PASSWORD } },
    (body) => fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    problemsIn,
  );
  const { token, user }: { token: string; user: Schemas['User'] } = await json(answer);

  const call = (method: string, path: string, body?: CallBody) => {
    const authorization = `Bearer ${token}`;
    const url = `${origin}/api${path}`;
    if (body === undefined) return fetch(url, { method, headers: { authorization } });
    const type = { 'content-type': 'application/json' };
    const send = (today: unknown) =>
      body instanceof FormData
        ? fetch(url, { method, headers: { authorization }, body: withFields(body, today) })
        : fetch(url, { method, headers: { authorization, ...type }, body: JSON.stringify(today) });
    const sentBody = body instanceof FormData ? fieldsIn(body) : body;
    return sendToday({ method, path: `/api${path}`, body: sentBody }, send, problemsIn);
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
      const made = await json(await call('POST', '/application/make-draft-long-application', body));
      return made.application.id;
    },
    async deleteDrafts() {
      for (const { id, status } of await applications()) {
        if (status === 'draft') await call('DELETE', `/application/application/${id}`);
      }
    },
  };
}

/** The fields of a form without its files; one that stands there several times has them all. */
function fieldsIn(body: FormData): Readonly<Record<string, unknown>> {
  const names = [...body].filter(([, value]) => typeof value === 'string').map(([name]) => name);
  const memberValue = (name: string) => (body.getAll(name).length > 1 ? body.getAll(name) : body.get(name));
  return Object.fromEntries(names.map((name) => [name, memberValue(name)]));
}

/** The same files with other fields. */
function withFields(body: FormData, fields: unknown): FormData {
  const whole = new FormData();
  for (const [name, value] of Object.entries(Object(fields)))
    for (const one of [value].flat()) whole.append(name, String(one));
  for (const [name, value] of body) if (typeof value !== 'string') whole.append(name, value);
  return whole;
}

async function json(answer: Response) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
