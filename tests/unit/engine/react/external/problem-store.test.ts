import { describe, expect, it, vi } from 'vitest';
import { ProblemStore } from '#engine/react/external/external-scope.ts';

const missing = { path: '/a/b/c', message: 'Нет ответа' };
const afterMicrotasks = () => new Promise<void>((done) => queueMicrotask(done));

describe('an error', () => {
  it('is shown at its path, or at the closest rendered ancestor', async () => {
    const problems = new ProblemStore([missing]);
    problems.register('', () => undefined);
    problems.register('/a', () => undefined);
    await afterMicrotasks();
    expect([problems.messageAt('/a'), problems.messageAt('')]).toEqual(['Нет ответа', undefined]);
    const leave = problems.register('/a/b/c', () => undefined);
    await afterMicrotasks();
    expect([problems.messageAt('/a'), problems.messageAt('/a/b/c')]).toEqual([undefined, 'Нет ответа']);
    leave();
    await afterMicrotasks();
    expect(problems.messageAt('/a')).toBe('Нет ответа');
  });

  it('notifies only the listener at its own path', () => {
    const problems = new ProblemStore([]);
    const [own, other] = [vi.fn(), vi.fn()];
    problems.register('/a/b/c', own);
    problems.register('/x', other);
    problems.setProblems([missing]);
    problems.setProblems([{ ...missing }]);
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('is joined with another error that is shown at the same path', () => {
    const problems = new ProblemStore([]);
    problems.register('', () => undefined);
    problems.setProblems([missing, { path: '/z', message: 'Лишнее' }]);
    expect(problems.messageAt('')).toBe('Нет ответа. Лишнее');
  });
});
