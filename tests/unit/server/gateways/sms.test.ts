import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { isSmsCountry, smsRu } from '#server/gateways/sms-ru.ts';
import { listen } from '#tests/support/processes/ports.ts';

/** A server that speaks SMS.RU's protocol: https://sms.ru/api/send. */
let server: Server;
let url: string;
let requests: { readonly path: string; readonly fields: Record<string, string> }[];
let reply: { status: number; body: string } | 'silence';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({
      path: request.url ?? '',
      fields: Object.fromEntries(new URLSearchParams(await textOf(request))),
    });
    if (reply === 'silence') return;
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  url = `http://127.0.0.1:${await listen(server)}`;
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

/** A response of the gateway with this part about the phone. */
const replyAbout = (own: object) => ({
  status: 200,
  body: JSON.stringify({ status: 'OK', status_code: 100, sms: { '79160000000': own }, balance: 4122.56 }),
});
const letter = {
  id: 'message-1',
  to: '+79160000000',
  subject: null,
  text: 'Код подтверждения: 482913.\n@lk.school.ru #482913',
};
const sending = (timeoutMs = 10_000) => smsRu({ apiId: 'KEY', url, timeoutMs })(letter);

it('sends one message with its key, a phone without plus, and unchanged text', async () => {
  reply = replyAbout({ status: 'OK', status_code: 100, sms_id: '000000-10000000' });
  expect(await sending()).toBe('000000-10000000');
  expect(requests).toEqual([
    { path: '/sms/send', fields: { api_id: 'KEY', to: '79160000000', msg: letter.text, json: '1' } },
  ]);
});

it('detects a failed message in a successful response', async () => {
  reply = replyAbout({ status: 'ERROR', status_code: 207, status_text: 'На этот номер нет маршрута' });
  await expect(sending()).rejects.toMatchObject({
    isFinal: true,
    message: 'SMS.RU не принял сообщение (207): На этот номер нет маршрута',
  });
});

it.each([
  ['no money', replyAbout({ status: 'ERROR', status_code: 201, status_text: 'Не хватает средств' })],
  [
    'a wrong key',
    { status: 200, body: '{"status":"ERROR","status_code":200,"status_text":"Неправильный api_id"}' },
  ],
  ['a failing server', { status: 502, body: '<html>' }],
  ['a response that is not JSON', { status: 200, body: 'ERROR' }],
  ['a response without the phone', { status: 200, body: '{"status":"OK","status_code":100,"sms":{}}' }],
  ['no response', 'silence' as const],
])('may be retried after %s', async (_, result) => {
  reply = result;
  await expect(sending(result === 'silence' ? 50 : undefined)).rejects.toMatchObject({
    isFinal: false,
    message: expect.stringMatching(/^SMS\.RU /),
  });
});

test.each([
  ['a mobile phone of Russia', '7', '+79161234567', true],
  ['a landline of Moscow', '7', '+74951234567', false],
  ['a toll-free number', '7', '+78001234567', false],
  ['Kazakhstan with the shared code', '7', '+77011234567', false],
  ['the other range of Kazakhstan', '7', '+76001234567', false],
  ['Kazakhstan by its own code', '7,77', '+77011234567', true],
  ['Kazakhstan alone', '77', '+77771234567', true],
  ['Russia if only Kazakhstan is allowed', '77', '+79161234567', false],
  ['a landline of Kazakhstan', '77', '+77172123456', false],
  ['a number that is too short', '7', '+7916123456', false],
  ['another allowed country', '7,375', '+375291234567', true],
  ['a country that is not allowed', '7', '+375291234567', false],
])(
  'the longest matching prefix decides about an SMS: %s: with the prefixes %s, an SMS to %s may be sent: %s',
  (_, prefixes, phone, isAllowed) => {
    expect(isSmsCountry(prefixes.split(','), phone)).toBe(isAllowed);
  },
);
