import { expect, it } from 'vitest';
import { createListeners } from '#engine/store/errors.ts';

it('notifies a listener of its own key only, once per occurrence', () => {
  const listeners = createListeners();
  const notified: string[] = [];
  listeners.add('a', () => notified.push('a'));
  listeners.add('b', () => notified.push('b'));
  listeners.notify(['b', 'c', 'a', 'b']);
  expect(notified).toEqual(['b', 'a', 'b']);
});

it('notifies a function twice if it subscribed twice, until each subscription ends', () => {
  const listeners = createListeners();
  let notified = 0;
  const listener = () => {
    notified += 1;
  };
  const ends = [listeners.add('a', listener), listeners.add('a', listener)];
  listeners.notify(['a']);
  expect(notified).toBe(2);
  ends[0]?.();
  ends[0]?.();
  listeners.notify(['a']);
  expect(notified).toBe(3);
  ends[1]?.();
  listeners.notify(['a']);
  expect(notified).toBe(3);
});

it('a late unsubscribe leaves later subscriptions', () => {
  const listeners = createListeners();
  const notified: string[] = [];
  const end = listeners.add('a', () => notified.push('first'));
  end();
  listeners.add('a', () => notified.push('second'));
  end();
  listeners.notify(['a']);
  expect(notified).toEqual(['second']);
});

it('subscribing or unsubscribing during a notification does not change its listeners', () => {
  const listeners = createListeners();
  const notified: string[] = [];
  const ends = ['a', 'b'].map((name) =>
    listeners.add('key', () => {
      notified.push(name);
      for (const end of ends) end();
      listeners.add('key', () => notified.push(`after ${name}`));
    }),
  );
  listeners.notify(['key']);
  expect(notified).toEqual(['a', 'b']);
  notified.length = 0;
  listeners.notify(['key']);
  expect(notified).toEqual(['after a', 'after b']);
});
