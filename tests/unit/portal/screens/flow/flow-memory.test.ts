import { beforeEach, describe, expect, it } from 'vitest';
import { type FlowState, flowStart } from '#portal/screens/flow/flow-state.ts';
import { createFlowMemory } from '#portal/screens/flow/use-flow.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { forms, stepList } from './flow.ts';

const progress: FlowState = {
  answers: { phone: '+7900', code: '123456', email: 'a@b.ru', password: 'слон читает вслух', role_id: 2 },
  done: ['phone', 'code'],
  sent: { step: 'phone', request: '{"phone":"+7900"}', said: 'Отправили код', again: 5 },
  waits: { phone: 5 },
};

let storage: MemoryStorage;
const memory = (name = 'verifyUser') => createFlowMemory(storage, name, stepList, forms);

beforeEach(() => {
  storage = new MemoryStorage();
});

describe('the stored state of a flow', () => {
  it('is empty if nothing is stored', () => {
    expect(memory().read()).toEqual(flowStart);
  });

  it('never has a password or a code', () => {
    memory().write(progress);
    const stored = [...storage.values.values()].join();
    expect(stored).toContain('+7900');
    expect(stored).not.toContain('123456');
    expect(stored).not.toContain('слон');
  });

  it('resumes at the first step with a secret, with the code that was sent', () => {
    memory().write(progress);
    expect(memory().read()).toMatchObject({
      answers: { phone: '+7900', email: 'a@b.ru' },
      done: ['phone'],
      sent: progress.sent,
    });
  });

  it('is separate for each flow', () => {
    memory().write(progress);
    expect(memory('forgotPassword').read()).toEqual(flowStart);
  });

  it('is deleted at the end of the flow', () => {
    memory().write(progress);
    memory().forget();
    expect(storage.values.size).toBe(0);
  });

  it.each([
    '',
    'нет',
    '7',
    '{}',
    '{"answers":{},"done":1,"waits":{}}',
    '{"answers":{},"done":[],"waits":{},"sent":{}}',
  ])('is empty if %j is stored', (text) => {
    storage.setItem('flow/verifyUser', text);
    expect(memory().read()).toEqual(flowStart);
  });
});
