import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openSavedDraft } from '#portal/draft/open.ts';
import { quietMs } from '#portal/draft/sync.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { name, phase, surname, waitForSave } from '../draft-fixture.ts';
import { deviceOf, fakeChannels, fakeServer } from '../fake-server.ts';

const waitForWrite = () => vi.advanceTimersByTimeAsync(50);

/** Two tabs of one browser on one draft. */
async function twoTabs(answers: Record<string, string> = {}) {
  const server = fakeServer();
  server.begin(answers);
  const { context } = deviceOf(server, fakeChannels());
  const open = () => openSavedDraft(context, 7);
  return { server, open, first: await open(), second: await open() };
}

withFakeTimers();

describe('two tabs', () => {
  it('continue from each other’s saves', async () => {
    const { server, first, second } = await twoTabs();
    expect([first.view().shared, second.view().shared]).toEqual([true, true]);
    first.store.set(name, 'Анна');
    await waitForSave();
    expect(second.store.get(name)).toBe('Анна');
    second.store.set(surname, 'Петрова');
    await waitForSave();
    expect(first.store.get(surname)).toBe('Петрова');
    expect(server.control.calls.filter((call) => call === 'update')).toHaveLength(2);
    await second.close();
    expect(first.view().shared).toBe(false);
  });

  const tabs = ['first', 'second'] as const;
  const cases = tabs.flatMap((last) =>
    tabs.flatMap((saves) => tabs.map((reloaded) => ({ last, saves, reloaded }))),
  );
  it.each(cases)(
    'changed one answer ($last typed last, $saves saves first): a reload of $reloaded asks',
    async ({ last, saves, reloaded }) => {
      const { server, open, ...both } = await twoTabs({ [name]: 'Анна' });
      const typed = { first: 'Алиса', second: 'Анюта' };
      for (const tab of last === 'first' ? tabs.toReversed() : tabs) {
        both[tab].store.set(name, typed[tab]);
        await waitForWrite();
      }
      await both[saves].flush();
      await waitForSave();
      both[reloaded].spill();
      const reopened = await open();
      await waitForSave();
      expect(phase(reopened).name).toBe('conflict');
      const other = saves === 'first' ? 'second' : 'first';
      expect(reopened.view().conflicts).toMatchObject([{ mine: typed[other], theirs: typed[saves] }]);
      expect(server.draft()?.answers[name]).toBe(typed[saves]);
    },
  );

  it('ask after a reload about an answer cleared here and typed over in the other', async () => {
    const { server, open, first, second } = await twoTabs({ [name]: 'Анна' });
    first.store.set(name, undefined);
    await waitForWrite();
    second.store.set(name, 'Анюта');
    await second.flush();
    await waitForSave();
    expect(first.view().conflicts).toMatchObject([{ mine: undefined, theirs: 'Анюта' }]);
    first.spill();
    const reopened = await open();
    expect(phase(reopened).name).toBe('conflict');
    expect(reopened.view().conflicts).toMatchObject([{ mine: undefined, theirs: 'Анюта' }]);
    expect(server.draft()?.answers[name]).toBe('Анюта');
  });

  it('ask after a reload without a connection', async () => {
    const { server, open, first, second } = await twoTabs({ [name]: 'Анна' });
    first.store.set(name, 'Алиса');
    second.store.set(name, 'Анюта');
    await waitForSave();
    const saved = server.draft()?.answers[name];
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    const reopened = await open();
    await waitForSave();
    expect(phase(reopened).name).toBe('conflict');
    expect(server.draft()?.answers[name]).toBe(saved);
  });

  it('do not ask about a saved answer', async () => {
    const { server, open, first } = await twoTabs({ [name]: 'Анна' });
    first.store.set(name, 'Алиса');
    await waitForSave();
    first.spill();
    server.saveElsewhere({ [name]: 'Анюта' });
    const reopened = await open();
    expect(phase(reopened).name).toBe('clean');
    expect(reopened.store.get(name)).toBe('Анюта');
  });

  it('keep after a reload an answer typed during a save', async () => {
    const { server, open, first } = await twoTabs({ [name]: 'Анна' });
    first.store.set(name, 'Ал');
    server.control.meanwhile = () => first.store.set(name, 'Али');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server.draft()?.answers[name]).toBe('Ал');
    first.spill();
    const reopened = await open();
    await waitForSave();
    expect(phase(reopened).name).toBe('clean');
    expect(server.draft()?.answers[name]).toBe('Али');
  });

  it('keep the other tab’s newer answers when one starts typing', async () => {
    const { server, open, first, second } = await twoTabs({ [name]: 'Анна' });
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    first.store.set(name, 'Алиса');
    await waitForWrite();
    second.store.set(surname, 'Петрова');
    await waitForWrite();
    const reopened = await open();
    expect(reopened.store.values()).toMatchObject({ [name]: 'Алиса', [surname]: 'Петрова' });
  });

  it('show an entry taken over from the other tab once after a reload', async () => {
    const { open, first, second } = await twoTabs({ sibling_1_first_name: 'Иван' });
    second.store.set(surname, 'Петрова');
    await waitForSave();
    const id = first.store.addEntry('siblings');
    first.store.set(`siblings/${id}/first_name`, 'Мария');
    await waitForSave();
    expect(second.store.values()).toMatchObject({
      siblings: [{ first_name: 'Иван' }, { first_name: 'Мария' }],
    });
    second.store.set('siblings/e1/first_name', 'Иванна');
    await waitForSave();
    first.store.set(`siblings/${id}/first_name`, 'Марина');
    first.spill();
    expect((await open()).store.values()).toMatchObject({
      siblings: [{ first_name: 'Иванна' }, { first_name: 'Марина' }],
    });
  });
});
