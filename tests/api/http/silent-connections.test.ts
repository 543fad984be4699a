import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';

it('a shutdown does not wait for an idle connection', async () => {
  const app = await startApp();
  const { hostname, port } = new URL(app.origin);
  const connection = connect(Number(port), hostname);
  await new Promise((resolve) => connection.once('connect', resolve));
  const closed = new Promise((resolve) => connection.once('close', resolve));
  const began = performance.now();
  await app.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
  await closed;
});

it('an idle connection is closed without a response', async () => {
  const app = await startApp({
    timeouts: { headers: 300, body: 600, upload: 1200, answer: 600, linger: 300 },
  });
  const { hostname, port } = new URL(app.origin);
  const connection = connect(Number(port), hostname);
  let received = 0;
  connection.on('data', ({ length }) => {
    received += length;
  });
  await new Promise((resolve) => connection.once('close', resolve));
  expect(received).toBe(0);
  await app.stop();
});
