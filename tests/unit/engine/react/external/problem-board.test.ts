import { describe, expect, it, vi } from 'vitest';
import { ProblemBoard } from '#engine/react/external/places.ts';

const missing = { path: '/a/b/c', message: 'Нет ответа' };
const soon = () => new Promise<void>((done) => queueMicrotask(done));

describe('a problem', () => {
  it('is said at its own place, and at the nearest one around it where that is not drawn', async () => {
    const board = new ProblemBoard([missing]);
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

  it('is heard of by its own place alone', () => {
    const board = new ProblemBoard([]);
    const [own, other] = [vi.fn(), vi.fn()];
    board.stand('/a/b/c', own);
    board.stand('/x', other);
    board.show([missing]);
    board.show([{ ...missing }]);
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not hide another one that has to be said at the same place', () => {
    const board = new ProblemBoard([]);
    board.stand('', () => undefined);
    board.show([missing, { path: '/z', message: 'Лишнее' }]);
    expect(board.at('')).toBe('Нет ответа. Лишнее');
  });
});
