import { expect, it } from 'vitest';
import { createListeners } from '#engine/store/errors.ts';

it('notifies a listener of its own key only, once per occurrence', () => {
  const listeners = createListeners();
  const told: string[] = [];
  listeners.add('a', () => told.push('a'));
  listeners.add('b', () => told.push('b'));
  listeners.notify(['b', 'c', 'a', 'b']);
  expect(told).toEqual(['b', 'a', 'b']);
});

it('notifies a function twice if it subscribed twice, until each subscription ends', () => {
  const listeners = createListeners();
  let told = 0;
  const listener = () => {
    told += 1;
  };
  const ends = [listeners.add('a', listener), listeners.add('a', listener)];
  listeners.notify(['a']);
  expect(told).toBe(2);
  ends[0]?.();
  ends[0]?.();
  listeners.notify(['a']);
  expect(told).toBe(3);
  ends[1]?.();
  listeners.notify(['a']);
  expect(told).toBe(3);
});

it('a late unsubscribe leaves later subscriptions', () => {
  const listeners = createListeners();
  const told: string[] = [];
  const end = listeners.add('a', () => told.push('first'));
  end();
  listeners.add('a', () => told.push('second'));
  end();
  listeners.notify(['a']);
  expect(told).toEqual(['second']);
});

it('subscribing or unsubscribing during a notification does not change its listeners', () => {
  const listeners = createListeners();
  const told: string[] = [];
  const ends = ['a', 'b'].map((name) =>
    listeners.add('key', () => {
      told.push(name);
      for (const end of ends) end();
      listeners.add('key', () => told.push(`after ${name}`));
    }),
  );
  listeners.notify(['key']);
  expect(told).toEqual(['a', 'b']);
  told.length = 0;
  listeners.notify(['key']);
  expect(told).toEqual(['after a', 'after b']);
});
