import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ROUTES, sendPortalCommand, serveCommands } from '#server/control/control.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const dataDir = temporaryFolder();

/** Serves a backup that has written its first half, and returns it with its response. */
async function beginBackup() {
  const sinks: Writable[] = [];
  const errors: unknown[] = [];
  const commands = {
    administrator: async () => '/link',
    backup: (sink: Writable) => {
      sinks.push(sink);
      sink.write('first half, ');
      return new Promise((done, fail) =>
        sink.once('close', () => (sink.writableFinished ? done(undefined) : fail(new Error('cut off')))),
      );
    },
    recordBackup: async () => {},
  };
  const stop = await serveCommands(dataDir(), commands, (error) => errors.push(error));
  const response = await sendPortalCommand(dataDir(), ROUTES.backup);
  const [sink] = sinks;
  if (!response || !sink) throw new Error('The backup has not begun');
  return { stop, response, sink, errors };
}

it('a stop takes no more commands, and waits for a running backup', async () => {
  const { stop, response, sink, errors } = await beginBackup();
  const stopped = stop();
  expect(await sendPortalCommand(dataDir(), ROUTES.recordBackup)).toBeUndefined();
  sink.end('second half');
  expect(await text(response)).toBe('first half, second half');
  await stopped;
  expect(errors).toEqual([]);
});

it('a stop cuts off a backup at its limit, which the command notices', async () => {
  const { stop, response, errors } = await beginBackup();
  const received = text(response).catch((error: unknown) => error);
  await stop(1);
  expect(await received).toMatchObject({ code: 'ECONNRESET' });
  expect(errors).toMatchObject([{ message: 'cut off' }]);
});
