import { describe, expect, it } from 'vitest';
import {
  ConnectionLost,
  type StoredFile,
  UploadError,
  type UploadOptions,
} from '#engine/react/context/form-host.ts';
import { createUploadQueue, type UploadQueueOptions } from '#engine/react/files/upload-queue.ts';

const LIMITS = { accept: ['application/pdf', 'image/heic'], maxSize: 10 * 1024 * 1024, room: 3 };

function file(name: string, type = 'application/pdf', size = 1000): File {
  return new File([new Uint8Array(size)], name, { type });
}

interface Sent {
  readonly name: string;
  readonly options: UploadOptions;
  readonly resolve: (stored: StoredFile) => void;
  readonly reject: (error: Error) => void;
}

/** A queue whose uploads the test ends by hand. */
function setup() {
  const sent: Sent[] = [];
  const arrived: StoredFile[] = [];
  const send: UploadQueueOptions['send'] = ({ name }, options) =>
    new Promise((resolve, reject) => sent.push({ name, options, resolve, reject }));
  const lost: (() => void)[] = [];
  const queue = createUploadQueue({
    send,
    onArrived: (_, stored) => arrived.push(stored),
    onLost: (resume) => lost.push(resume),
  });
  const states = () => queue.uploads('files').map(({ file: { name }, state }) => [name, state.kind]);
  return { queue, sent, arrived, states, connect: () => lost.splice(0).forEach((resume) => void resume()) };
}

const nextTask = () => new Promise((done) => setTimeout(done));

describe('pending uploads', () => {
  it('are sent one by one in order of selection', async () => {
    const { queue, sent, states, arrived } = setup();
    queue.add('files', [file('a.pdf'), file('b.pdf')], LIMITS);
    expect(states()).toEqual([
      ['a.pdf', 'uploading'],
      ['b.pdf', 'queued'],
    ]);
    sent[0]?.resolve({ id: 1, name: 'a.pdf', size: 1000 });
    await nextTask();
    expect(states()).toEqual([['b.pdf', 'uploading']]);
    expect(arrived.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(queue.pending()).toBe(1);
  });

  it('report their progress', () => {
    const { queue, sent } = setup();
    queue.add('files', [file('a.pdf')], LIMITS);
    sent[0]?.options.onProgress(0.4);
    expect(queue.uploads('files')[0]?.state).toEqual({ kind: 'uploading', progress: 0.4 });
  });

  it.each([new TypeError('Failed to fetch'), new ConnectionLost('Нет связи')])(
    'wait for a connection after an interruption, resume and block no other: %s',
    async (error) => {
      const { queue, sent, states, connect } = setup();
      queue.add('files', [file('a.pdf'), file('b.pdf')], LIMITS);
      sent[0]?.reject(error);
      await nextTask();
      expect(states()).toEqual([
        ['a.pdf', 'waiting'],
        ['b.pdf', 'uploading'],
      ]);
      expect(queue.pending()).toBe(2);
      connect();
      sent[1]?.resolve({ id: 2, name: 'b.pdf', size: 1000 });
      await nextTask();
      expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
    },
  );

  it('can be retried at once or removed while offline', async () => {
    const { queue, sent, states, connect } = setup();
    queue.add('files', [file('a.pdf')], LIMITS);
    sent[0]?.reject(new ConnectionLost('Нет связи'));
    await nextTask();
    const [{ key } = { key: '' }] = queue.uploads('files');
    queue.retry(key);
    expect(states()).toEqual([['a.pdf', 'uploading']]);
    sent[1]?.reject(new ConnectionLost('Нет связи'));
    await nextTask();
    queue.drop(key);
    connect();
    expect(states()).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('show the server’s reason after a refusal and are not retried', async () => {
    const { queue, sent } = setup();
    queue.add('files', [file('virus.pdf')], LIMITS);
    sent[0]?.reject(new UploadError('Это не PDF, хотя так называется.', false));
    await nextTask();
    expect(queue.uploads('files')[0]?.state).toEqual({
      kind: 'failed',
      message: 'Это не PDF, хотя так называется.',
      retry: false,
    });
  });

  it('continue after a failed one, which is sent again on request only', async () => {
    const { queue, sent, states } = setup();
    queue.add('files', [file('a.pdf'), file('b.pdf')], LIMITS);
    sent[0]?.reject(new UploadError('Сервер сломался', true));
    await nextTask();
    expect(states()).toEqual([
      ['a.pdf', 'failed'],
      ['b.pdf', 'uploading'],
    ]);
    queue.add('files', [file('c.pdf')], LIMITS);
    queue.retry(queue.uploads('files')[0]?.key ?? '');
    sent[1]?.resolve({ id: 2, name: 'b.pdf', size: 1000 });
    await nextTask();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
  });

  it('can be cancelled: the connection closes and the next one starts', async () => {
    const { queue, sent, states } = setup();
    queue.add('files', [file('a.pdf'), file('b.pdf')], LIMITS);
    queue.drop(queue.uploads('files')[0]?.key ?? '');
    expect(sent[0]?.options.signal.aborted).toBe(true);
    sent[0]?.reject(new DOMException('', 'AbortError'));
    await nextTask();
    expect(states()).toEqual([['b.pdf', 'uploading']]);
  });

  it('are shown if they arrived despite the cancellation, and later ones stay', async () => {
    const { queue, sent, states, arrived } = setup();
    queue.add('files', [file('a.pdf')], LIMITS);
    queue.drop(queue.uploads('files')[0]?.key ?? '');
    queue.add('files', [file('b.pdf')], LIMITS);
    sent[0]?.resolve({ id: 1, name: 'a.pdf', size: 1000 });
    await nextTask();
    expect(arrived).toHaveLength(1);
    expect(states()).toEqual([['b.pdf', 'uploading']]);
  });

  it('get keys that are never used again', () => {
    const { queue } = setup();
    queue.add('files', [file('a.pdf')], LIMITS);
    queue.drop('upload-1');
    queue.add('files', [file('a.pdf')], LIMITS);
    expect(queue.uploads('files').map(({ key }) => key)).toEqual(['upload-2']);
  });

  it('of one field do not affect another', () => {
    const { queue } = setup();
    queue.add('files', [file('a.pdf')], LIMITS);
    expect(queue.uploads('photos')).toEqual([]);
    expect(queue.uploads('photos')).toBe(queue.uploads('photos'));
  });
});

describe('a file is not uploaded', () => {
  const refused: readonly (readonly [string, File, RegExp])[] = [
    ['when it is empty', file('a.pdf', 'application/pdf', 0), /пустой/],
    [
      'when it is of another type',
      file('a.exe', 'application/x-msdownload'),
      /не подойдёт. Выберите PDF или HEIC/,
    ],
    [
      'when it is too large',
      file('a.pdf', 'application/pdf', 11 * 1024 * 1024),
      /слишком большой: 11\sМБ.*не больше 10\sМБ/,
    ],
  ];
  it.each(refused)('%s', (_, chosen, message) => {
    const { queue, sent } = setup();
    queue.add('files', [chosen], LIMITS);
    expect(sent).toHaveLength(0);
    expect(queue.uploads('files')[0]?.state).toMatchObject({
      kind: 'failed',
      retry: false,
      message: expect.stringMatching(message),
    });
  });

  it('when the field has no room; refused files take none', () => {
    const { queue, states } = setup();
    const names = ['a.pdf', 'a.exe', 'b.pdf', 'c.pdf', 'd.pdf'];
    queue.add(
      'files',
      names.map((name) => file(name, name === 'a.exe' ? 'application/x-msdownload' : undefined)),
      LIMITS,
    );
    expect(states().filter(([, kind]) => kind === 'failed')).toEqual([
      ['a.exe', 'failed'],
      ['d.pdf', 'failed'],
    ]);
    expect(queue.pending()).toBe(3);
  });

  it('unless its name identifies a photo without a media type', () => {
    const { queue, sent } = setup();
    queue.add('files', [file('IMG_0001.HEIC', '')], LIMITS);
    expect(sent).toHaveLength(1);
  });
});
