import { describe, expect, it, vi } from 'vitest';
import { ProblemStore } from '#engine/react/external/external-scope.ts';

const missing = { path: '/a/b/c', message: 'Нет ответа' };
const soon = () => new Promise<void>((done) => queueMicrotask(done));

describe('an error', () => {
  it('is shown at its place, or at the closest rendered ancestor', async () => {
    const board = new ProblemStore([missing]);
    board.register('', () => undefined);
    board.register('/a', () => undefined);
    await soon();
    expect([board.messageAt('/a'), board.messageAt('')]).toEqual(['Нет ответа', undefined]);
    const leave = board.register('/a/b/c', () => undefined);
    await soon();
    expect([board.messageAt('/a'), board.messageAt('/a/b/c')]).toEqual([undefined, 'Нет ответа']);
    leave();
    await soon();
    expect(board.messageAt('/a')).toBe('Нет ответа');
  });

  it('notifies its own place only', () => {
    const board = new ProblemStore([]);
    const [own, other] = [vi.fn(), vi.fn()];
    board.register('/a/b/c', own);
    board.register('/x', other);
    board.setProblems([missing]);
    board.setProblems([{ ...missing }]);
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not replace another error of the same place', () => {
    const board = new ProblemStore([]);
    board.register('', () => undefined);
    board.setProblems([missing, { path: '/z', message: 'Лишнее' }]);
    expect(board.messageAt('')).toBe('Нет ответа. Лишнее');
  });
});
