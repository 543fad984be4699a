import { describe, expect, it } from 'vitest';
import type { DraftView } from '#portal/draft/session-types.ts';
import { initialSync, type SyncState, syncStep } from '#portal/draft/sync.ts';
import { saveStatusText } from '#portal/screens/wizard/save-status.tsx';

const sync = initialSync({ automatic: true });
const saving: SyncState = { ...sync, phase: { name: 'saving' } };
const lost = (why: 'offline' | 'server' | 'busy') =>
  syncStep(saving, { type: 'unreachable', why, at: 0, pause: 1000 });
const view = (
  state: SyncState,
  device: DraftView['device'] = 'keeps',
  leftOut: string[] = [],
): DraftView => ({
  server: undefined,
  sync: state,
  device,
  conflicts: [],
  leftOut,
  unsent: 0,
  shared: false,
});
const noticeText = (shown: DraftView) => {
  const { text, more = '' } = saveStatusText(shown);
  return text + more;
};

describe('the save notice', () => {
  it('reports saved, saved on the device and unsaved changes', () => {
    expect(noticeText(view(saving))).toBe('Сохранено');
    expect(noticeText(view({ ...sync, savedAt: 0 }))).toMatch(/^Сохранено в \d\d:\d\d$/);
    expect(noticeText(view(lost('offline')))).toBe('Нет связи, сохранено на устройстве');
    expect(noticeText(view(lost('server'), 'failed'))).toMatch(/не сохранено/);
  });

  it('is short on a phone', () => {
    const onPhone = (shown: DraftView) => saveStatusText(shown).brief ?? saveStatusText(shown).text;
    expect(onPhone(view(saving))).toBe('Сохранено');
    expect(onPhone(view({ ...sync, savedAt: 0 }))).toBe('Сохранено');
    expect(onPhone(view({ ...sync, changed: true }))).toBe('Не отправлено');
  });

  it('never claims local storage that the browser lacks', () => {
    const phases: SyncState['phase'][] = [
      { name: 'waiting', since: 0, due: 0 },
      { name: 'saving' },
      { name: 'signed-out' },
      { name: 'refused', message: 'm' },
    ];
    const states = [lost('offline'), lost('busy'), ...phases.map((phase): SyncState => ({ ...sync, phase }))];
    for (const state of states)
      expect(noticeText(view(state, 'failed'))).not.toMatch(/[Сс]охранено на|^Сохранено/);
  });

  it('stays the same during a retry', () => {
    const paused = lost('server');
    expect(saveStatusText(view(syncStep(paused, { type: 'woke' })))).toEqual(saveStatusText(view(paused)));
  });

  it('offers a retry, except while the server has set a pause', () => {
    expect(saveStatusText(view(lost('server'))).retry).toBe(true);
    expect(saveStatusText(view(lost('busy'))).retry).toBe(false);
  });

  it('names the unsaved fields', () => {
    expect(noticeText(view({ ...sync, savedAt: 0 }, 'keeps', ['Класс']))).toBe('Сохранено, кроме: Класс');
  });
});
