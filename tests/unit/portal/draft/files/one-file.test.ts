import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { ConnectionLost, type StoredFile, UploadError } from '#engine/react/context/form-host.ts';
import * as words from '#generated/words/draft.ts';
import { createFileHost, type FileHostOptions } from '#portal/draft/file-host.ts';
import type { AttachOptions } from '#portal/draft/saver.ts';
import { draftOf } from '../draft-of.ts';
import { deviceOf, fakeServer } from '../fake-server.ts';
import { stateOf } from '../server-state.ts';

const pdf = (name: string) => new File(['%PDF'], name);
const stored = (id: number, name: string): StoredFile => ({ id, name, size: 4 });
const signal = new AbortController().signal;
const progress = () => undefined;
const options = { field: 'files', onProgress: progress, signal };
const [a, b, c] = [stored(1, 'a.pdf'), stored(2, 'b.pdf'), stored(3, 'c.pdf')];

/**
 * The file host of a draft that knows the files `known`, or of one that the server does not have yet. Each call takes
 * the next response: the files that the server has then, or an error.
 */
function hostOf(
  known: readonly (StoredFile & { readonly note?: string })[] | undefined,
  responses: (readonly StoredFile[] | Error)[],
  keyOf?: FileHostOptions['keyOf'],
) {
  const { draft } = draftOf(known && stateOf({ files: known }));
  const attempts: AttachOptions[] = [];
  const { calls } = fakeServer();
  const host = createFileHost({
    draft,
    words: deviceOf(fakeServer()).context.words,
    calls: {
      ...calls,
      async attach(id, _file, how) {
        attempts.push(how);
        const response = responses.shift() ?? [];
        if (response instanceof Error) throw response;
        return stateOf({ id, files: response });
      },
      async read(id) {
        return stateOf({ id, files: [a, b, c] });
      },
      async removeFile(id) {
        const response = responses.shift();
        if (response instanceof Error) throw response;
        expect(id).toBe(2);
      },
    },
    ensureDraft: async () => 7,
    href: (id) => `/file/${id}`,
    ...(keyOf && { keyOf }),
  });
  return { host, draft, attempts, files: () => draft.state().server?.files };
}

describe('the uploaded file in a response with all files', () => {
  const table: [string, StoredFile[], string, StoredFile[], number][] = [
    ['is the added one', [a], 'b.pdf', [a, b], 2],
    ['is the added one at any position', [a], 'b.pdf', [b, a], 2],
    [
      'is the added one beside one of the same name',
      [stored(1, 'b.pdf')],
      'b.pdf',
      [stored(1, 'b.pdf'), b],
      2,
    ],
    ['is the one of its name, if another device has sent one too', [a], 'b.pdf', [a, b, c], 2],
    ['is the last of its name', [], 'a.pdf', [a, stored(2, 'a.pdf'), c], 2],
    ['is the added one under another name', [a], 'фото.heic', [b, a], 2],
    ['is the last added one without its name', [], 'фото.heic', [a, b, c], 3],
    ['is the one of its name from a lost attempt', [a, b], 'a.pdf', [a, b], 1],
    ['is the last one from a lost attempt under another name', [a, b], 'фото.heic', [a, b], 2],
  ];
  it.each(table)('%s', async (_rule, known, name, response, id) => {
    const { host, files } = hostOf(known, [response]);
    expect((await host.upload(pdf(name), options)).id).toBe(id);
    expect(files()).toEqual(response);
  });

  it('is never one that belongs to another upload', async () => {
    const same = (id: number) => stored(id, 'a.pdf');
    const { host } = hostOf(
      [same(1)],
      [
        [same(1), same(2)],
        [same(1), same(2)],
      ],
    );
    expect((await host.upload(pdf('a.pdf'), options)).id).toBe(2);
    expect((await host.upload(pdf('a.pdf'), options)).id).toBe(1);
  });

  it('is its only one if the server had no draft before', async () => {
    const { host } = hostOf(undefined, [[a]]);
    expect((await host.upload(pdf('a.pdf'), options)).id).toBe(1);
  });

  it('is an error that a retry may correct if the response has no file', async () => {
    const { host } = hostOf([], [[]]);
    const uploading = host.upload(pdf('a.pdf'), options);
    await expect(uploading).rejects.toThrow(UploadError);
    await expect(uploading).rejects.toMatchObject({ message: 'no file', retry: true });
  });
});

describe('an upload attempt', () => {
  it('reports progress, can be cancelled, and has a unique key per file', async () => {
    const { host, attempts } = hostOf([], [[a], [a, b]]);
    await host.upload(pdf('a.pdf'), options);
    await host.upload(pdf('b.pdf'), options);
    expect(attempts).toMatchObject([
      { onProgress: progress, signal },
      { onProgress: progress, signal },
    ]);
    expect(attempts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attempts[1]?.key).not.toBe(attempts[0]?.key);
  });

  it('is repeated under its key, and then reads the files again, as the response may be an old one', async () => {
    const { host, attempts, files } = hostOf([], [new ApiError(0, 'Нет связи'), [a]]);
    const file = pdf('a.pdf');
    await expect(host.upload(file, options)).rejects.toMatchObject({ message: 'Нет связи', retry: true });
    expect((await host.upload(file, options)).id).toBe(1);
    expect(attempts[1]?.key).toBe(attempts[0]?.key);
    expect(files()).toEqual([a, b, c]);
  });

  it.each([
    ['stored by this page', { key: 'kept', wasTried: false }, [a]],
    ['from an earlier page', { key: 'kept', wasTried: true }, [a, b, c]],
  ])('of %s uses its stored key', async (_which, storedKey, known) => {
    const { host, attempts, files } = hostOf([], [[a]], () => storedKey);
    expect((await host.upload(pdf('a.pdf'), options)).id).toBe(1);
    expect(attempts[0]?.key).toBe('kept');
    expect(files()).toEqual(known);
  });

  it('keeps its key even if storage changes', async () => {
    let storedKey: ReturnType<NonNullable<FileHostOptions['keyOf']>> = { key: 'kept', wasTried: false };
    const { host, attempts, files } = hostOf([], [new ApiError(0, 'Нет связи'), [a]], () => storedKey);
    const file = pdf('a.pdf');
    await expect(host.upload(file, options)).rejects.toMatchObject({ retry: true });
    storedKey = undefined;
    await host.upload(file, options);
    expect(attempts.map(({ key }) => key)).toEqual(['kept', 'kept']);
    expect(files()).toEqual([a, b, c]);
  });

  it.each([
    [0, 'сказано', true],
    [-1, 'сказано', true],
    [401, words.signedOutUpload, true],
    [403, 'сказано', false],
    [413, 'сказано', false],
    [422, 'сказано', false],
    [429, 'сказано', true],
    [503, 'сказано', true],
  ])(
    'with the response %i reports the reason, and whether a retry may help',
    async (status, message, retry) => {
      const { host, files } = hostOf([a], [new ApiError(status, 'сказано')]);
      const uploading = host.upload(pdf('b.pdf'), options);
      await expect(uploading).rejects.toThrow(UploadError);
      await expect(uploading).rejects.toMatchObject({ message, retry });
      expect(files()).toEqual([a]);
    },
  );

  it('without a response waits for a connection', async () => {
    const { host } = hostOf([], [new ApiError(0, 'Нет связи')]);
    await expect(host.upload(pdf('a.pdf'), options)).rejects.toThrow(ConnectionLost);
  });

  it('does not fail when cancelled', async () => {
    const abandoned = new DOMException('given up', 'AbortError');
    const { host } = hostOf([], [abandoned]);
    await expect(host.upload(pdf('a.pdf'), options)).rejects.toBe(abandoned);
  });
});

describe('the removal of a file', () => {
  it('drops it and keeps the others', async () => {
    const { host, files } = hostOf([a, b, c], []);
    await host.remove(2);
    expect(files()).toEqual([a, c]);
  });

  it('accepts a file that is gone already', async () => {
    const { host, files } = hostOf([a, b, c], [new ApiError(404, 'Файл не найден.')]);
    await host.remove(2);
    expect(files()).toEqual([a, c]);
  });

  it.each([0, 401, 403, 409, 500])('keeps the file after the response %i', async (status) => {
    const refused = new ApiError(status, 'сказано');
    const { host, files } = hostOf([a, b, c], [refused]);
    await expect(host.remove(2)).rejects.toBe(refused);
    expect(files()).toEqual([a, b, c]);
  });
});

it('a file has a URL', () => {
  expect(hostOf([], []).host.href(12)).toBe('/file/12');
});

it('a file copied from another record has a note about its origin', () => {
  const { host } = hostOf([a, { ...b, note: 'Из заявки № 1017' }], []);
  expect([1, 2, 3].map(host.originLabel ?? String)).toEqual([undefined, 'Из заявки № 1017', undefined]);
});

it('the removal of a file before the server has a draft leaves none', async () => {
  const { host, files } = hostOf(undefined, []);
  expect(host.originLabel?.(2)).toBeUndefined();
  await host.remove(2);
  expect(files()).toBeUndefined();
});
