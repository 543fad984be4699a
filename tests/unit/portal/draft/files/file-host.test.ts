import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import { quietMs } from '#portal/draft/sync.ts';
import { deviceOf, fakeServer } from '../fake-server.ts';

const name = 'student_first_name';
const quiet = () => vi.advanceTimersByTimeAsync(quietMs + 100);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('files of a draft', () => {
  const file = new File(['%PDF'], 'Справка.pdf');
  const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };

  it('create the draft with the first file', async () => {
    const server = fakeServer();
    const session = await openNewDraft(deviceOf(server).context, { slot: 'new-1' });
    const stored = await session.files.upload(file, options);
    expect(stored).toEqual({ id: 1, name: 'Справка.pdf', size: 4 });
    expect(server.control.calls).toEqual(['create', 'attach']);
  });

  it('with the same name are two files', async () => {
    const server = fakeServer();
    server.begin({});
    const session = await openSavedDraft(deviceOf(server).context, 7);
    const [first, second] = [
      await session.files.upload(file, options),
      await session.files.upload(new File(['%PDF'], 'Справка.pdf'), options),
    ];
    expect([first.id, second.id]).toEqual([1, 2]);
  });

  it('are kept once after a lost answer, with other changes in between', async () => {
    const server = fakeServer();
    server.begin({});
    const session = await openSavedDraft(deviceOf(server).context, 7);
    server.control.loseAnswer = true;
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    const other = await session.files.upload(new File(['%PDF'], 'Табель.pdf'), options);
    // the second attempt finds the file, but the file list cannot be read
    server.control.meanwhile = () => {
      server.control.failBefore = new ApiError(0, 'Нет связи');
    };
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    const again = await session.files.upload(file, options);
    expect([other.name, again.name]).toEqual(['Табель.pdf', 'Справка.pdf']);
    expect(server.draft()?.files.map(({ name }) => name)).toEqual(['Справка.pdf', 'Табель.pdf']);
  });

  it('are not lost during a save, and do not return after removal', async () => {
    const server = fakeServer();
    server.begin({});
    const session = await openSavedDraft(deviceOf(server).context, 7);
    const stored = await session.files.upload(file, options);
    session.store.set('files', [{ ...stored }]);
    session.store.set(name, 'Анна');
    await quiet();
    expect(session.store.get('files')).toEqual([{ ...stored }]);
    await session.files.remove(stored.id);
    session.store.set('files', undefined);
    session.store.set(name, 'Василиса');
    await quiet();
    expect(session.store.get('files')).toBeUndefined();
    expect(server.draft()?.files).toEqual([]);
  });
});
