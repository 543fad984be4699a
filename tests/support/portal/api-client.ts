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
    if (body === undefined || body instanceof FormData)
      return fetch(url, { method, headers: { authorization }, ...(body && { body }) });
    const headers = { authorization, 'content-type': 'application/json' };
    const send = (today: unknown) => fetch(url, { method, headers, body: JSON.stringify(today) });
    return sendToday({ method, path: `/api${path}`, body }, send, problemsIn);
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

async function json(answer: Response) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
