import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pdfOfSize } from '#tests/support/data/files.ts';
import { awaitEntries } from '#tests/support/processes/folder-changes.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { PASSWORD, PHONES, paths, signIn } from '../support/client.ts';

const TIMEOUTS = { headers: 500, body: 600, upload: 1_200, answer: 400, linger: 300 };
/** A connection that is open after this time was not cut off. */
const PATIENCE_MS = 8_000;

const app = await openApp({ timeouts: TIMEOUTS });
const parent = await signIn(app.origin);

interface ClosedConnection {
  readonly response: string;
  readonly ms: number;
}

/** Writes the head, then a piece repeatedly, until the server closes the connection. Throws if it stays open. */
async function sendSlowly(head: string, piece: string, everyMs: number): Promise<ClosedConnection> {
  const socket: Socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const began = Date.now();
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(head);
  const writing = setInterval(() => piece && socket.writable && socket.write(piece), everyMs);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([closed, delay(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(writing);
  const isClosed = socket.destroyed;
  socket.destroy();
  if (!isClosed) throw new Error(`The connection is open after ${PATIENCE_MS} ms.\n${response}`);
  return { response: response, ms: Date.now() - began };
}

const head = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: portal',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };
const CHUNKED = { 'Transfer-Encoding': 'chunked' };
const FILE_BEGINS =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('the server closes connections of clients', () => {
  it('that never end the headers', async () => {
    const { response } = await sendSlowly(
      'POST /api/auth/login HTTP/1.1\r\nHost: portal\r\n',
      'X-A: a\r\n',
      50,
    );
    expect(response).toContain('Запрос не пришёл целиком');
  });

  it('that send a body byte by byte', async () => {
    const { response, ms } = await sendSlowly(
      head('POST', paths.login, { ...JSON_TYPE, 'Content-Length': '10000' }),
      'a',
      50,
    );
    expect(response).toContain('Запрос не пришёл целиком');
    expect(ms).toBeGreaterThanOrEqual(TIMEOUTS.body - 50);
  });

  it('that send a file byte by byte, and deletes the file', async () => {
    const headers = { ...FORM_TYPE, Authorization: `Bearer ${parent.token}`, 'Content-Length': '1000000' };
    const { response, ms } = await sendSlowly(
      head('POST', paths.createDraft, headers) + FILE_BEGINS,
      'a',
      50,
    );
    expect(response).toContain('Запрос не пришёл целиком');
    expect(ms).toBeGreaterThanOrEqual(TIMEOUTS.upload - 50);
    await awaitEntries(app.context.storage.incoming, ({ length }) => length === 0);
  });

  it('that send an endless body', async () => {
    const { response } = await sendSlowly(
      head('POST', paths.login, { ...JSON_TYPE, ...CHUNKED }),
      chunk(' '.repeat(4_000)),
      5,
    );
    expect(response).toContain('HTTP/1.1 413');
  });

  it('that continue an upload after a refusal', async () => {
    const begin = head('POST', paths.createDraft, { ...FORM_TYPE, ...CHUNKED });
    const { response } = await sendSlowly(begin + chunk(FILE_BEGINS), chunk('a'.repeat(4_000)), 5);
    expect(response).toContain('HTTP/1.1 401');
  });
});

it('accepts a slow body within the time limit', async () => {
  const body = JSON.stringify({ phone: PHONES.representative, password: PASSWORD });
  const half = Math.floor(body.length / 2);
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const response = new Promise<string>((resolve) => socket.once('data', (text) => resolve(text.toString())));
  socket.write(head('POST', paths.login, { ...JSON_TYPE, 'Content-Length': String(body.length) }));
  socket.write(body.slice(0, half));
  await delay(TIMEOUTS.body / 3);
  socket.write(body.slice(half));
  // either status proves that the body was read
  expect(await response).toMatch(/^HTTP\/1.1 (200|422)/);
  await delay(TIMEOUTS.body + TIMEOUTS.linger);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

describe('a response', () => {
  /** Requests a file of ten megabytes. Returns the sockets of client and server once the client's buffer is full. */
  async function requestFile(): Promise<{ reader: Socket; sender: Socket }> {
    const { id } = await createDraft(parent);
    const { body } = await parent.form(paths.updateApplication, { id }, [pdfOfSize(10 * 1024 * 1024)]);
    const senders: Socket[] = [];
    const keep = (sender: Socket) => senders.push(sender);
    app.server.server.on('connection', keep);
    const reader = connect(Number(new URL(app.origin).port), '127.0.0.1');
    reader.pause();
    reader.on('error', () => undefined);
    reader.write(
      head('GET', paths.file(body.files[0]?.id ?? 0), { Authorization: `Bearer ${parent.token}` }),
    );
    for (;;) {
      const sender = senders.find(({ remotePort }) => remotePort === reader.localPort);
      if (sender && sender.writableLength > 0) {
        app.server.server.off('connection', keep);
        return { reader, sender };
      }
      await nextTask();
    }
  }

  it('that nobody reads is cut off', async () => {
    const { reader, sender } = await requestFile();
    await once(sender, 'close');
    reader.destroy();
  });

  it('that is read slowly is completed', async () => {
    const { reader, sender } = await requestFile();
    let left = 10 * 1024 * 1024;
    await new Promise<void>((resolve) => {
      reader.once('close', () => resolve());
      reader.on('data', ({ length }) => {
        left -= length;
        if (left < 0) resolve();
        reader.pause();
        setTimeout(() => reader.resume(), 4);
      });
      reader.resume();
    });
    expect([left < 0, sender.destroyed]).toEqual([true, false]);
    reader.destroy();
  });
});
