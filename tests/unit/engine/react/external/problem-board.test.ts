import { describe, expect, it, vi } from 'vitest';
import { ProblemStore } from '#engine/react/external/places.ts';

const missing = { path: '/a/b/c', message: 'Нет ответа' };
const soon = () => new Promise<void>((done) => queueMicrotask(done));

describe('an error', () => {
  it('is shown at its place, or at the closest rendered ancestor', async () => {
    const board = new ProblemStore([missing]);
    board.stand('', () => undefined);
    board.stand('/a', () => undefined);
    await soon();
    expect([board.at('/a'), board.at('')]).toEqual(['Нет ответа', undefined]);
    const leave = board.stand('/a/b/c', () => undefined);
    await soon();
    expect([board.at('/a'), board.at('/a/b/c')]).toEqual([undefined, 'Нет ответа']);
    leave();
    await soon();
    expect(board.at('/a')).toBe('Нет ответа');
  });

  it('notifies its own place only', () => {
    const board = new ProblemStore([]);
    const [own, other] = [vi.fn(), vi.fn()];
    board.stand('/a/b/c', own);
    board.stand('/x', other);
    board.show([missing]);
    board.show([{ ...missing }]);
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not replace another error of the same place', () => {
    const board = new ProblemStore([]);
    board.stand('', () => undefined);
    board.show([missing, { path: '/z', message: 'Лишнее' }]);
    expect(board.at('')).toBe('Нет ответа. Лишнее');
  });
});
