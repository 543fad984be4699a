import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smsRu } from '#server/gateways/sms-ru.ts';

/** A server that speaks SMS.RU's protocol: https://sms.ru/api/send. */
let server: Server;
let url: string;
let requests: { readonly path: string; readonly fields: Record<string, string> }[];
let answer: { status: number; body: string } | 'silence';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({
      path: request.url ?? '',
      fields: Object.fromEntries(new URLSearchParams(await textOf(request))),
    });
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const whole = (own: object) => ({
  status: 200,
  body: JSON.stringify({ status: 'OK', status_code: 100, sms: { '79160000000': own }, balance: 4122.56 }),
});
const letter = {
  id: 'message-1',
  to: '+79160000000',
  subject: null,
  text: 'Код подтверждения: 482913.\n@lk.school.ru #482913',
};
const sending = () => smsRu({ apiId: 'KEY', url, timeoutMs: 1500 })(letter);

it('sends one message with its key, a phone without plus, and unchanged text', async () => {
  answer = whole({ status: 'OK', status_code: 100, sms_id: '000000-10000000' });
  expect(await sending()).toBe('000000-10000000');
  expect(requests).toEqual([
    { path: '/sms/send', fields: { api_id: 'KEY', to: '79160000000', msg: letter.text, json: '1' } },
  ]);
});

it('detects a failed message in a successful answer', async () => {
  answer = whole({ status: 'ERROR', status_code: 207, status_text: 'На этот номер нет маршрута' });
  await expect(sending()).rejects.toMatchObject({
    isFinal: true,
    message: 'SMS.RU не принял сообщение (207): На этот номер нет маршрута',
  });
});

it.each([
  ['no money', whole({ status: 'ERROR', status_code: 201, status_text: 'Не хватает средств' })],
  [
    'a wrong key',
    { status: 200, body: '{"status":"ERROR","status_code":200,"status_text":"Неправильный api_id"}' },
  ],
  ['a failing server', { status: 502, body: '<html>' }],
  ['an answer that is not JSON', { status: 200, body: 'ERROR' }],
  ['an answer without the phone', { status: 200, body: '{"status":"OK","status_code":100,"sms":{}}' }],
  ['silence', 'silence' as const],
])('may be retried after %s', async (_, result) => {
  answer = result;
  await expect(sending()).rejects.toMatchObject({
    isFinal: false,
    message: expect.stringMatching(/^SMS\.RU /),
  });
});
