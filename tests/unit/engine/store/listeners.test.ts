import { expect, it } from 'vitest';
import { createListeners } from '#engine/store/listeners.ts';

it('whoever listens to a key is told of that key alone, as often as it is named', () => {
  const listeners = createListeners();
  const told: string[] = [];
  listeners.add('a', () => told.push('a'));
  listeners.add('b', () => told.push('b'));
  listeners.notify(['b', 'c', 'a', 'b']);
  expect(told).toEqual(['b', 'a', 'b']);
});

it('one function that listens twice is told twice, until each has ended', () => {
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

it('an end that comes late ends nothing of who came after', () => {
  const listeners = createListeners();
  const told: string[] = [];
  const end = listeners.add('a', () => told.push('first'));
  end();
  listeners.add('a', () => told.push('second'));
  end();
  listeners.notify(['a']);
  expect(told).toEqual(['second']);
});

it('who ends, or comes, while others are told changes nothing of that round', () => {
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
