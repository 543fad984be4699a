import { describe, expect, it, vi } from 'vitest';
import { type CallSession, createHttp } from '#api/http.ts';

const base = 'http://portal.test';
const respond = (status: number, body?: unknown) => () =>
  Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }));

function setUp(send: (request: Request) => Promise<Response>, token: string | null = 'abc') {
  const session = {
    token: () => token,
    onExpired: vi.fn(),
    onLocked: vi.fn(),
    onChange: vi.fn(),
  } satisfies CallSession;
  return { session, http: createHttp(session, send) };
}

describe('a call', () => {
  it('sends no token before sign-in', async () => {
    let sent: Request | undefined;
    const send = (request: Request) => {
      sent = request;
      return respond(200, {})();
    };
    await setUp(send, null).http(new Request(`${base}/api/x`));
    expect(sent?.headers.has('authorization')).toBe(false);
  });

  it('expires the session on 401 without signing out', async () => {
    const { http, session } = setUp(respond(401, { message: 'Войдите в личный кабинет.' }));
    await expect(http(new Request(`${base}/api/x`))).rejects.toMatchObject({ status: 401 });
    expect(session.onExpired).toHaveBeenCalledOnce();
    expect(session.onLocked).not.toHaveBeenCalled();
  });

  it('keeps the session after a sign-in with a wrong password', async () => {
    const { http, session } = setUp(respond(401, { message: 'Неверный пароль.' }));
    const request = new Request(`${base}/api/auth/login`, { method: 'POST' });
    await expect(http(request)).rejects.toMatchObject({ message: 'Неверный пароль.' });
    expect(session.onExpired).not.toHaveBeenCalled();
  });

  it.each([
    ['POST', 200, 1],
    ['PATCH', 200, 1],
    ['DELETE', 204, 1],
    ['GET', 200, 0],
    ['POST', 409, 0],
    ['PATCH', 500, 0],
  ])('of the method %s with the response %i reports %i changes of data', async (method, status, times) => {
    const { http, session } = setUp(respond(status));
    await http(new Request(`${base}/api/x`, { method })).catch(() => undefined);
    expect(session.onChange).toHaveBeenCalledTimes(times);
  });

  it('forces a logout with the explanation for a blocked user (423)', async () => {
    const { http, session } = setUp(respond(423, { message: 'Учётная запись заблокирована.' }));
    await expect(http(new Request(`${base}/api/x`))).rejects.toMatchObject({ status: 423 });
    expect(session.onLocked).toHaveBeenCalledExactlyOnceWith('Учётная запись заблокирована.');
  });

  it('forces a logout with the explanation for an ended session (401 with `ended`)', async () => {
    const { http, session } = setUp(respond(401, { message: 'Этот вход завершён.', ended: true }));
    await expect(http(new Request(`${base}/api/x`))).rejects.toMatchObject({ status: 401 });
    expect(session.onLocked).toHaveBeenCalledExactlyOnceWith('Этот вход завершён.');
    expect(session.onExpired).not.toHaveBeenCalled();
  });

  it.each([
    [401, {}],
    [401, { ended: true }],
    [423, {}],
  ])('with a former token does not change the session by its response %i %j', async (status, body) => {
    let token = 'former';
    const { session } = setUp(respond(status, body));
    const http = createHttp({ ...session, token: () => token }, () => {
      token = 'present';
      return respond(status, body)();
    });
    await expect(http(new Request(`${base}/api/x`))).rejects.toMatchObject({ status });
    expect(session.onExpired).not.toHaveBeenCalled();
    expect(session.onLocked).not.toHaveBeenCalled();
  });

  it('reports a lost connection if the server is unreachable', async () => {
    const { http, session } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    await expect(http(new Request(`${base}/api/x`))).rejects.toMatchObject({ status: 0 });
    expect(session.onExpired).not.toHaveBeenCalled();
  });
});
