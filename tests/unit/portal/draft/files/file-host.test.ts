import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { name, setUpNewDraft, setUpSavedDraft, waitForSave } from '../draft-fixture.ts';

withFakeTimers();

describe('files of a draft', () => {
  const file = new File(['%PDF'], 'Справка.pdf');
  const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };

  it('create the draft with the first file', async () => {
    const { server, session } = await setUpNewDraft();
    const stored = await session.files.upload(file, options);
    expect(stored).toEqual({ id: 1, name: 'Справка.pdf', size: 4 });
    expect(server.control.calls).toEqual(['create', 'attach']);
    expect(session.files.href(1)).toBe('/file/1');
  });

  it('are pending until the draft can be created', async () => {
    const { server, session } = await setUpNewDraft();
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    expect(server.control.calls).toEqual(['create']);
    expect((await session.files.upload(file, options)).id).toBe(1);
  });

  it('are sent to the existing draft, whatever else is unsaved', async () => {
    const { server, session } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    await session.files.upload(file, options);
    expect(server.control.calls).toEqual(['read', 'attach']);
  });

  it('are not lost during a save, and do not return after removal', async () => {
    const { server, session } = await setUpSavedDraft({});
    const stored = await session.files.upload(file, options);
    session.store.set('files', [{ ...stored }]);
    session.store.set(name, 'Анна');
    await waitForSave();
    expect(session.store.get('files')).toEqual([{ ...stored }]);
    await session.files.remove(stored.id);
    session.store.set('files', undefined);
    session.store.set(name, 'Василиса');
    await waitForSave();
    expect(session.store.get('files')).toBeUndefined();
    expect(server.draft()?.files).toEqual([]);
  });
});
