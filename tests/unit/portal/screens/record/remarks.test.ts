import { describe, expect, it, vi } from 'vitest';
import { withRemark } from '#portal/screens/record/remark-values.ts';
import { createRemarkSaver } from '#portal/screens/record/remarks.tsx';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

withFakeTimers();

const AFTER_PAUSE_MS = 1_000;

function createSaver(before: string) {
  const save = vi.fn(async (_text: string) => {});
  return { saver: createRemarkSaver(before, save, () => {}), save };
}

/** Closes the form and waits out a pause in typing. */
async function closeAndWait(saver: ReturnType<typeof createRemarkSaver>) {
  saver.close();
  await vi.advanceTimersByTimeAsync(AFTER_PAUSE_MS);
}

describe('a remark draft', () => {
  it('is not stored if the original text is restored before a pause in typing', async () => {
    const { saver, save } = createSaver('');
    saver.scheduleSave('Не видно печати');
    expect(await saver.saveNow('')).toBe(true);
    await closeAndWait(saver);
    expect(save).not.toHaveBeenCalled();
  });

  it('stays deleted, whatever was typed before', async () => {
    const { saver, save } = createSaver('Не видно печати');
    saver.scheduleSave('Не видно печати и даты');
    await saver.saveNow('');
    await closeAndWait(saver);
    expect(save.mock.calls).toEqual([['']]);
  });

  it('is not stored if its save is cancelled, as for a text that became too short', async () => {
    const { saver, save } = createSaver('');
    saver.scheduleSave('Не видно печати');
    saver.cancel();
    await closeAndWait(saver);
    expect(save).not.toHaveBeenCalled();
  });

  it('is stored after a pause in typing, and on leaving', async () => {
    const { saver, save } = createSaver('');
    saver.scheduleSave('Не видно');
    saver.scheduleSave('Не видно печати');
    await vi.advanceTimersByTimeAsync(AFTER_PAUSE_MS);
    expect(save.mock.calls).toEqual([['Не видно печати']]);
    saver.scheduleSave('Не видно печати и даты');
    await closeAndWait(saver);
    expect(save.mock.calls.slice(1)).toEqual([['Не видно печати и даты']]);
  });

  it('saves the original text again if another text was saved in between', async () => {
    const { saver, save } = createSaver('Было');
    saver.scheduleSave('Стало');
    await vi.advanceTimersByTimeAsync(AFTER_PAUSE_MS);
    await saver.saveNow('Было');
    expect(save.mock.calls).toEqual([['Стало'], ['Было']]);
  });
});

describe('the remarks of a record', () => {
  const date = { path: 'birth_date', label: 'Дата рождения', message: 'Не та' };
  const file = { path: 'files/3', label: 'паспорт.pdf', message: 'Не читается' };

  it('are one per field or file, in order of creation', () => {
    const both = withRemark(withRemark([], date), file);
    expect(both).toEqual([date, file]);
    expect(withRemark(both, { ...date, message: 'Другая' })).toEqual([{ ...date, message: 'Другая' }, file]);
    expect(withRemark(both, { ...date, message: '' })).toEqual([file]);
  });
});
