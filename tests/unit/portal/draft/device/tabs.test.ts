import { describe, expect, it } from 'vitest';
import { joinTabs, type TabChannel } from '#portal/draft/device/persist.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { fakeChannels } from '../fake-server.ts';
import { stateOf } from '../server-state.ts';

/** Tabs of one browser, each with a draft, and their received messages. */
function browser() {
  const channel = fakeChannels();
  const open = (slot: string) => {
    const tabs = joinTabs(channel(), slot);
    const shared: boolean[] = [];
    const saved: ServerDraft[] = [];
    tabs.onShared(() => shared.push(tabs.shared()));
    tabs.onSaved((newer) => saved.push(newer));
    return { ...tabs, received: { shared, saved } };
  };
  return { open, channel };
}

describe('tabs of one browser', () => {
  it('detect each other while both have the draft open', () => {
    const { open } = browser();
    const first = open('7');
    expect(first.shared()).toBe(false);
    const second = open('7');
    expect([first.shared(), second.shared()]).toEqual([true, true]);
    const third = open('7');
    second.close();
    expect([first.shared(), third.shared()]).toEqual([true, true]);
    third.close();
    expect(first.shared()).toBe(false);
    expect(first.received.shared).toEqual([true, true, true, true, false]);
  });

  it('ignore other drafts', () => {
    const { open } = browser();
    const [first, second] = [open('7'), open('8')];
    second.announceSaved(stateOf());
    second.close();
    expect([first.shared(), first.received]).toEqual([false, { shared: [], saved: [] }]);
  });

  it('are notified of each other’s saves', () => {
    const { open } = browser();
    const [first, second] = [open('7'), open('7')];
    const newer = stateOf({ revision: 2 });
    first.announceSaved(newer);
    expect([first.received.saved, second.received.saved]).toEqual([[], [newer]]);
  });

  it('follow a draft to its server id', () => {
    const { open } = browser();
    const [first, second] = [open('new-a'), open('new-a')];
    const reader = open('7');
    first.moveTo('7');
    expect([first.shared(), second.shared(), reader.shared()]).toEqual([true, false, true]);
    second.moveTo('7');
    expect(second.shared()).toBe(true);
    first.announceSaved(stateOf());
    expect([second.received.saved.length, reader.received.saved.length]).toEqual([1, 1]);
    second.close();
    reader.close();
    expect(first.shared()).toBe(false);
  });

  it('stop sharing a draft under its former name', () => {
    const { open } = browser();
    const [first, second] = [open('new-a'), open('new-a')];
    first.moveTo('7');
    second.close();
    expect(first.shared()).toBe(false);
  });

  it('count a tab of an earlier version that sends no id', () => {
    const { open, channel } = browser();
    const [first, older] = [open('7'), channel()];
    older.postMessage({ type: 'open', slot: '7' });
    expect(first.shared()).toBe(true);
    older.postMessage({ type: 'closed', slot: '7' });
    expect(first.shared()).toBe(false);
  });

  it('never count below zero', () => {
    const { open, channel } = browser();
    const first = open('7');
    channel().postMessage({ type: 'closed', slot: '7' });
    expect(first.shared()).toBe(false);
    open('7');
    expect(first.shared()).toBe(true);
  });

  it('announce that they close, and close their channel', () => {
    const messages: unknown[] = [];
    const channel: TabChannel = {
      postMessage: (message) => messages.push(message),
      addEventListener: () => undefined,
      close: () => messages.push('channel closed'),
    };
    joinTabs(channel, '7').close();
    const message = (type: string) => ({ type, slot: '7', from: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(messages).toEqual([message('open'), message('closed'), 'channel closed']);
  });

  it.each([
    ['without content', undefined],
    ['that is a text', 'open'],
    ['without a draft', { type: 'open' }],
    ['without a type', { slot: '7' }],
    ['with a type that is no text', { type: 7, slot: '7' }],
    ['of an unknown type', { type: 'left', slot: '7' }],
    ['with a draft key that is no text', { type: 'open', slot: 7 }],
    ['of a save without its state', { type: 'saved', slot: '7' }],
    ['of a save of another shape', { type: 'saved', slot: '7', state: { id: 7 } }],
  ])('ignore another version’s message %s', (_what, message) => {
    const { open, channel } = browser();
    const first = open('7');
    channel().postMessage(message);
    expect([first.shared(), first.received]).toEqual([false, { shared: [], saved: [] }]);
  });
});
