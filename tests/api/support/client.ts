import type { components } from '#generated/api.d.ts';
import type { TestFile } from '#tests/support/data/files.ts';
import { sendUpdated } from '#tests/support/data/updated-calls.ts';

type Schemas = components['schemas'];
export type Application = Schemas['Application'];
type Fields = Readonly<Record<string, unknown>>;

export const PASSWORD = 'Portal-demo-2026';
/** Phones of demonstration accounts. The stranger is a representative of another family. */
export const PHONES = {
  administrator: '+79000000001',
  representative: '+79000000002',
  stranger: '+79000000003',
} as const;

export interface ApiResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

/** Returns a response. Throws its text if the call was refused. */
export function assertOk<R extends Pick<ApiResponse<unknown>, 'status' | 'text'>>(response: R): R {
  if (response.status < 400) return response;
  throw new Error(`${response.status}: ${response.text}`);
}

/** A response body with the members that tests read; absent members are `undefined`. */
export interface AnyBody {
  readonly message: string;
  readonly errors?: Schemas['Error']['errors'];
  readonly application: Application;
  readonly files: Schemas['File'][];
  readonly id: number;
  readonly status: string;
  readonly token: string;
  readonly user: Schemas['User'];
}

/** Calls of one person. Bodies of form version 1 are updated to the present forms. */
export interface Client {
  readonly token: string | undefined;
  call<T = AnyBody>(method: string, path: string, init?: RequestInit): Promise<ApiResponse<T>>;
  /** The body of a GET. Throws if it is refused. */
  read<T = AnyBody>(path: string): Promise<T>;
  json<T = AnyBody>(
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>>;
  form<T = AnyBody>(
    path: string,
    fields: Fields,
    files?: readonly TestFile[],
    headers?: Record<string, string>,
    method?: string,
  ): Promise<ApiResponse<T>>;
}

/** Calls of a signed-in person. */
export interface Session extends Client {
  readonly token: string;
  readonly user: Schemas['User'];
}

/** Paths by what a call does, or by what it returns. */
export const paths = {
  createDraft: '/api/application/make-draft-long-application',
  createApplication: '/api/application/create-long-application',
  updateApplication: '/api/application/update-long-application',
  submitDraft: '/api/application/finish-draft-application',
  changeStatus: '/api/application/update-status',
  applications: '/api/application/long-applications',
  application: (id: number | string) => `/api/application/long-applications/${id}`,
  copyApplication: (id: number | string) => `/api/application/long-applications/${id}/copy`,
  deleteApplication: (id: number | string) => `/api/application/application/${id}`,
  settings: '/api/admin/settings',
  warnings: '/api/admin/warnings',
  file: (id: number | string) => `/api/application/file/${id}`,
  fileArchive: (id: number | string) => `/api/application/file/${id}/archive`,
  children: '/api/users/get-child-list',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  emails: '/api/auth/emails',
  sessions: '/api/auth/sessions',
  resource: '/api/auth/resource',
  verifyPhone: '/api/auth/verify-phone',
  checkCode: '/api/auth/check',
  sendEmail: '/api/auth/send-email',
  registration: '/api/auth/registration',
  restorePassword: '/api/auth/restore-password',
  resetPassword: '/api/auth/reset-password',
  passwordLink: '/api/auth/password-link',
  setPassword: '/api/auth/set-password',
  finishRegistration: '/api/auth/finish-registration',
  updatePassword: '/api/auth/update-password',
  createUser: '/api/auth/create-user',
  presencePhone: (phone: string) => `/api/auth/presence-phone/?phone=${encodeURIComponent(phone)}`,
  presenceEmail: (email: string) => `/api/auth/presence-email/?email=${encodeURIComponent(email)}`,
  notifications: '/api/notifications/',
  readNotifications: '/api/notifications/read',
  messages: '/api/admin/messages/',
  resendMessage: (id: number) => `/api/admin/messages/${id}/resend`,
} as const;

/** Paths of the second factor. */
export const factorPaths = {
  state: '/api/auth/second-factor',
  setup: '/api/auth/second-factor/setup',
  confirm: '/api/auth/second-factor/confirm',
  remove: '/api/auth/second-factor/remove',
  reset: (id: number) => `/api/admin/reset-second-factor/${id}`,
} as const;

export function clientOf(origin: string, token?: string): Client {
  const call = async <T>(method: string, path: string, init: RequestInit = {}): Promise<ApiResponse<T>> => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(origin + path, { ...init, method, headers, redirect: 'manual' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  const sendBody = <T>(
    [method, path, body]: readonly [string, string, unknown],
    init: (body: unknown) => RequestInit,
  ) =>
    sendUpdated(
      { method, path, body },
      (updated) => call<T & AnyBody>(method, path, init(updated)),
      (response) => (response.status === 422 ? (response.body?.errors ?? []) : []),
    );
  return {
    token,
    call,
    async read<T>(path: string) {
      return assertOk(await call<T>('GET', path)).body;
    },
    json: <T>(method: string, path: string, body: unknown, headers?: Record<string, string>) =>
      sendBody<T>([method, path, body], (updated) => ({
        body: JSON.stringify(updated),
        headers: { 'content-type': 'application/json', ...headers },
      })),
    form: <T>(path: string, fields: Fields, files: readonly TestFile[] = [], headers = {}, method = 'POST') =>
      sendBody<T>([method, path, fields], (updated) => ({ body: formData(Object(updated), files), headers })),
  };
}

/** Signs in by the name of a demonstration account (`PHONES`), or by a phone with the same password. */
export async function signIn(origin: string, who: string = 'representative'): Promise<Session> {
  const phone = new Map<string, string>(Object.entries(PHONES)).get(who) ?? who;
  const login = { phone, password: PASSWORD };
  const { token, user } = assertOk(await clientOf(origin).json('POST', paths.login, login)).body;
  return { ...clientOf(origin, token), token, user };
}

/** A multipart body. */
export function formData(fields: Readonly<Record<string, unknown>>, files: readonly TestFile[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(key, String(one));
  for (const { name, mimeType, buffer, field = 'files' } of files)
    form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
}

interface Rejected {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly path: string }[] | undefined };
}

/** The status of a response and the fields that its errors name. */
export const rejection = ({ status, body }: Rejected) => [status, body.errors?.map(({ path }) => path)];
