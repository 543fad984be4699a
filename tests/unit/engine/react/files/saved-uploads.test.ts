import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ConnectionLost,
  type PendingFileStore,
  type SavedUpload,
  type StoredFile,
  UploadError,
} from '#engine/react/context/form-host.ts';
import { createUploadQueue } from '#engine/react/files/upload-queue.ts';

const LIMITS = { accept: ['application/pdf'], maxSize: 100, room: 99 };
const file = (name: string) => new File([new Uint8Array(9)], name, { type: 'application/pdf' });
const nextTask = () => new Promise((done) => setTimeout(done));

/** A device that stores pending files for the pages of one tab. */
function deviceOf(canKeep: (name: string) => boolean = () => true) {
  let stored: SavedUpload[] = [];
  let notifyReopened: (file: File) => void = () => undefined;
  const pendingFiles: PendingFileStore = {
    async open(onReopened) {
      // the former page releases its files
      for (const one of stored) notifyReopened(one.file);
      notifyReopened = onReopened;
      stored = stored.map(({ address, file: { name } }) => ({ address, file: file(name) }));
      return [...stored];
    },
    async keep(one, address) {
      if (!canKeep(one.name)) return false;
      stored.push({ address, file: one });
      return true;
    },
    forget(one) {
      stored = stored.filter((other) => other.file !== one);
    },
  };
  return { pendingFiles, names: () => stored.map((one) => one.file.name) };
}

type Outcome = 'arrives' | 'offline' | 'refused' | 'broken';

/** A page with a form on that device. The test ends each upload with an outcome. */
function pageOn({ pendingFiles }: { readonly pendingFiles: PendingFileStore }) {
  let running: { finish: (outcome: Outcome) => void; signal: AbortSignal } | undefined;
  const lost: (() => void)[] = [];
  const arrived: string[] = [];
  const queue = createUploadQueue({
    pendingFiles,
    onArrived: (_, { name }) => arrived.push(name),
    onLost: (resume) => lost.push(resume),
    send: ({ name }, { signal }) =>
      new Promise<StoredFile>((resolve, reject) => {
        const ends: Record<Outcome, () => void> = {
          arrives: () => resolve({ id: 1, name, size: 9 }),
          offline: () => reject(new ConnectionLost('Нет связи')),
          refused: () => reject(new UploadError('Не подходит', false)),
          broken: () => reject(new UploadError('Сервер сломался', true)),
        };
        running = { finish: (outcome) => ends[outcome](), signal };
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  });
  const rows = () => queue.uploads('files').map((upload) => upload.file.name);
  const finish = (outcome: Outcome) => {
    running?.finish(outcome);
    running = undefined;
  };
  return { queue, rows, arrived, finish, connect: () => lost.splice(0).forEach((resume) => void resume()) };
}

const step = fc.oneof(
  fc.record({ do: fc.constant('choose' as const) }),
  fc.record({
    do: fc.constantFrom('arrives', 'offline', 'refused', 'broken', 'connect', 'reload'),
  }),
  fc.record({ do: fc.constant('drop' as const), at: fc.nat(3) }),
);

describe('pending files', () => {
  it('are stored until they are uploaded, removed or finally refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const device = deviceOf();
        let page = pageOn(device);
        let count = 0;
        for (const one of steps) {
          if (one.do === 'choose') page.queue.add('files', [file(`${count++}.pdf`)], LIMITS);
          else if (one.do === 'connect') page.connect();
          else if (one.do === 'reload') page = pageOn(device);
          else if (one.do === 'drop') page.queue.drop(page.queue.uploads('files')[one.at]?.key ?? '');
          else page.finish(one.do);
          await nextTask();
        }
        const wanted = page.queue
          .uploads('files')
          .filter(({ state }) => state.kind !== 'failed' || state.retry)
          .map((upload) => upload.file.name);
        expect(device.names()).toEqual(wanted);
        const next = pageOn(device);
        await nextTask();
        expect(next.rows()).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it('are sent automatically on the next page', async () => {
    const device = deviceOf();
    const before = pageOn(device);
    before.queue.add('files', [file('a.pdf')], LIMITS);
    before.finish('offline');
    await nextTask();
    const { queue, finish, arrived } = pageOn(device);
    await nextTask();
    expect(queue.uploads('files').map(({ state }) => state.kind)).toEqual(['uploading']);
    finish('arrives');
    await queue.settled();
    expect(arrived).toEqual(['a.pdf']);
    expect(device.names()).toEqual([]);
    expect(before.rows()).toEqual([]);
  });

  it('show a message if the device cannot store them', async () => {
    const { queue, finish } = pageOn(deviceOf((name) => name !== 'large.pdf'));
    queue.add('files', [file('small.pdf'), file('large.pdf')], LIMITS);
    finish('offline');
    await nextTask();
    finish('offline');
    await nextTask();
    expect(queue.uploads('files').map(({ file: { name }, isNotSaved }) => [name, isNotSaved])).toEqual([
      ['small.pdf', undefined],
      ['large.pdf', true],
    ]);
  });

  it('are not stored if they are refused at once', async () => {
    const device = deviceOf();
    const { queue } = pageOn(device);
    queue.add('files', [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })], LIMITS);
    await nextTask();
    expect(device.names()).toEqual([]);
  });
});

describe('a queue is settled', () => {
  it.each<[string, readonly Outcome[]]>([
    ['when all have arrived', ['arrives', 'arrives']],
    ['when the rest waits for a connection', ['arrives', 'offline']],
    ['when one is rejected', ['refused', 'arrives']],
  ])('%s', async (_when, outcomes) => {
    const { queue, finish } = pageOn(deviceOf());
    queue.add('files', [file('a.pdf'), file('b.pdf')], LIMITS);
    let isSettled = false;
    const settled = queue.settled().then(() => {
      isSettled = true;
    });
    for (const outcome of outcomes) {
      await nextTask();
      expect(isSettled).toBe(false);
      finish(outcome);
    }
    await settled;
  });

  it('if no file was selected', async () => {
    await pageOn(deviceOf()).queue.settled();
    await createUploadQueue({
      send: () => Promise.reject(),
      onArrived: () => undefined,
      onLost: () => undefined,
    }).settled();
  });
});
