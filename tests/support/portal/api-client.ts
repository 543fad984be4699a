import type { components } from '#generated/api.d.ts';
import type { MultipartFields } from '../data/multipart.ts';
import { bodyOfToday } from '../data/today.ts';
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
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOfToday('POST', '/api/auth/login', { phone, password: DEMO_PASSWORD })),
  });
  const { token, user }: { token: string; user: Schemas['User'] } = await json(answer);

  const call = (method: string, path: string, body?: CallBody) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    return fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(bodyOfToday(method, `/api${path}`, body)) : body }),
    });
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
