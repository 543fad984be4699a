import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';

it('a server that ends does not wait for a connection by which nothing was asked', async () => {
  const app = await startApp();
  const { hostname, port } = new URL(app.origin);
  const spare = connect(Number(port), hostname);
  await new Promise((resolve) => spare.once('connect', resolve));
  const closed = new Promise((resolve) => spare.once('close', resolve));
  const began = performance.now();
  await app.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
  await closed;
});

it('a connection by which nothing was asked is closed without an answer', async () => {
  const app = await startApp({
    timeouts: { headers: 300, body: 600, upload: 1200, answer: 600, linger: 300 },
  });
  const { hostname, port } = new URL(app.origin);
  const spare = connect(Number(port), hostname);
  let received = 0;
  spare.on('data', ({ length }) => {
    received += length;
  });
  await new Promise((resolve) => spare.once('close', resolve));
  expect(received).toBe(0);
  await app.stop();
});
