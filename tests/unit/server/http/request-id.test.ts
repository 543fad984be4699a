import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { newRequestId, requestIdentifier } from '#server/http/log.ts';

/** The id of a request from an address with this header `X-Request-Id`. */
function idOfRequest(trustProxy: string | false, from: string, header: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  request.headers['x-request-id'] = header;
  return requestIdentifier(trustProxy)(request);
}

const TRACE = '4bf92f35-77b3-4da6';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['10.1.0.0/16, ::1', '10.1.2.3'],
  ['10.1.0.0/16, ::1', '::1'],
  ['uniquelocal', '192.168.1.1'],
])('a trusted proxy (%s) sets the request id: from %s', (trustProxy, from) => {
  expect(idOfRequest(trustProxy, from, TRACE)).toBe(TRACE);
});

it.each([
  [false, '127.0.0.1', TRACE],
  ['127.0.0.1', '203.0.113.5', TRACE],
  ['10.1.0.0/16', '10.2.2.3', TRACE],
  ['127.0.0.1', '127.0.0.1', 'line\nbreak-in-a-log'],
  ['127.0.0.1', '127.0.0.1', 'short'],
  ['127.0.0.1', '127.0.0.1', 'a'.repeat(65)],
  ['127.0.0.1', '127.0.0.1', '<script>alert(1)</script>'],
] as const)('other clients and malformed ids do not: %s %s %j', (trustProxy, from, header) => {
  expect(idOfRequest(trustProxy, from, header)).toMatch(/^[2-9a-z]{10}$/);
});

it('each request has a unique id', () => {
  const many = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(many).size).toBe(1000);
});
