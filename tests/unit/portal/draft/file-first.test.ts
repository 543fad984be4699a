import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { name, newDraft, openedDraft } from './opened-draft.ts';

describe('the first file of a draft', () => {
  const file = new File(['%PDF'], 'Справка.pdf');
  const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };

  it('is pending until the draft can be created', async () => {
    const { server, session } = await newDraft();
    server.control.failBefore = new ApiError(0, 'Нет связи');
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    expect(server.control.calls).toEqual(['create']);
    expect((await session.files.upload(file, options)).id).toBe(1);
  });

  it('is sent to the existing draft, whatever else is unsaved', async () => {
    const { server, session } = await openedDraft();
    session.store.set(name, 'Аннета');
    await session.files.upload(file, options);
    expect(server.control.calls).toEqual(['read', 'attach']);
    expect(session.files.href(1)).toBe('/file/1');
  });
});
