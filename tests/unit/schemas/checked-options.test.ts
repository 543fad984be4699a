import { expect, test } from 'vitest';
import { type CalledOperation, optionsSourceFault } from '#scripts/schemas-check/read/contract.ts';

const classes: CalledOperation = { id: 'getClasses', method: 'get', access: 'any', required: [] };
const saveVisit = (access: CalledOperation['access']): CalledOperation => ({
  id: 'saveVisit',
  method: 'post',
  access,
  required: [],
});

test.each([
  [{}, ['representative'], undefined],
  [{}, 'any', undefined],
  [{ access: 'public' }, 'public', undefined],
  [{ access: ['administrator', 'representative'] }, ['representative'], undefined],
  [{}, 'public', 'форму «visit» заполняют и те, кому закрыта операция «getClasses» («saveVisit»)'],
  [
    { access: ['administrator'] },
    ['representative'],
    'форму «visit» заполняют и те, кому закрыта операция «getClasses» («saveVisit»)',
  ],
  [
    { access: ['administrator'] },
    'any',
    'форму «visit» заполняют и те, кому закрыта операция «getClasses» («saveVisit»)',
  ],
  [{ method: 'post' }, 'any', '«getClasses» не читает список, а меняет что-то'],
  [{ required: ['tab'] }, 'any', '«getClasses» не ответит без «tab»'],
] as const)('reports choices of an operation %j in a form open to %j', (change, access, what) => {
  expect(optionsSourceFault({ ...classes, ...change }, [saveVisit(access)], 'visit')?.what).toBe(what);
});

test('reports choices in a form that no call names', () => {
  expect(optionsSourceFault(classes, [], 'visit')?.what).toBe(
    'сервер не узнаёт форму «visit» и не сверит ответ со списком',
  );
});
