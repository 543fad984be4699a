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
