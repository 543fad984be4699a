import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { name, newDraft, openedDraft, quiet } from '../opened-draft.ts';

withFakeTimers();

describe('files of a draft', () => {
  const file = new File(['%PDF'], 'Справка.pdf');
  const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };

  it('create the draft with the first file', async () => {
    const { server, session } = await newDraft();
    const stored = await session.files.upload(file, options);
    expect(stored).toEqual({ id: 1, name: 'Справка.pdf', size: 4 });
    expect(server.control.calls).toEqual(['create', 'attach']);
  });

  it('with the same name are two files', async () => {
    const { session } = await openedDraft({});
    const [first, second] = [
      await session.files.upload(file, options),
      await session.files.upload(new File(['%PDF'], 'Справка.pdf'), options),
    ];
    expect([first.id, second.id]).toEqual([1, 2]);
  });

  it('are kept once after a lost answer, with other changes in between', async () => {
    const { server, session } = await openedDraft({});
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
    const { server, session } = await openedDraft({});
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
