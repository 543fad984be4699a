import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { family } from '../forms.ts';

const uploadError: FieldError = {
  address: 'files/u1',
  wireKey: 'files',
  step: 'step-2',
  label: 'Файлы: Табель.pdf',
  keyword: 'upload',
  message: 'Файл не загрузился',
};
const gradeError: FieldError = { ...uploadError, address: 'grade', step: 'step-1' };
const values = { has_hobby: false, parent: { first_name: 'Анна' } };
const addresses = (errors: readonly FieldError[]) => errors.map(({ address }) => address);

describe('an error from an added validator', () => {
  it('is computed on each validation, in the order of the form', () => {
    const store = createFormStore(family, values);
    let found = [uploadError, gradeError];
    store.addValidator(() => found);
    expect(addresses(store.validate())).toEqual(['name', 'grade', 'files/u1']);
    found = [];
    expect(addresses(store.validate())).toEqual(['name']);
  });

  it('is in the order of the form inside entries too', () => {
    const siblings = [{ birth_date: '27.03.2015' }, { birth_date: '27.03.2016' }];
    const store = createFormStore(family, { ...values, has_siblings: true, siblings });
    const [first, second] = store.entries('siblings').map(({ id }) => `siblings/${id}`);
    store.addValidator(() => [{ ...uploadError, address: `${second}/birth_date`, step: 'step-1' }]);
    const found = ['name', `${first}/first_name`, `${second}/first_name`, `${second}/birth_date`];
    expect(addresses(store.validate())).toEqual(found);
  });

  it('belongs to its step', () => {
    const store = createFormStore(family, values);
    store.addValidator(() => [uploadError]);
    store.addValidator(() => [gradeError]);
    expect(addresses(store.validate('step-1'))).toEqual(['name', 'grade']);
    expect(addresses(store.validate('step-2'))).toEqual(['files/u1']);
    expect(addresses(store.errors.all())).toEqual(['files/u1', 'name', 'grade']);
  });

  it('is included when its field is validated', () => {
    const store = createFormStore(family, values);
    store.addValidator(() => [uploadError, gradeError]);
    expect(addresses(store.validateAt(['files']))).toEqual(['files/u1']);
    expect(addresses(store.validateAt(['grade', 'parent']))).toEqual(['grade']);
    expect(store.validateAt(['weight'])).toEqual([]);
    expect(addresses(store.errors.all())).toEqual(['grade', 'files/u1']);
  });
});

describe('a server error of a file', () => {
  const files = [
    { id: 12, name: 'Табель.pdf', size: 1 },
    { id: 13, name: 'Фото.jpg', size: 1 },
  ];
  const errorAt = (path: string, answers: object = { files }) =>
    createFormStore(family, { ...values, ...answers }).fromWire([{ path, message: 'Не читается' }])[0];

  it.each([
    ['files/13', 'files/13', 'Файлы: Фото.jpg'],
    ['files/99', 'files', 'Файлы'],
    ['files', 'files', 'Файлы'],
  ])('at %s belongs to %s', (path, address, label) => {
    expect(errorAt(path)).toEqual({
      wireKey: path,
      keyword: 'server',
      message: 'Не читается',
      step: 'step-2',
      address,
      label,
    });
  });

  it('belongs to the field if it has no files', () => {
    expect(errorAt('files/12', {})).toMatchObject({ address: 'files', label: 'Файлы' });
  });

  it('belongs to the form if the field is unknown', () => {
    expect(errorAt('nobody/12')).toEqual({
      wireKey: 'nobody/12',
      keyword: 'server',
      message: 'Не читается',
      step: '',
      address: '',
      label: expect.stringMatching(/./),
    });
  });
});

it.each<[string, (store: FormStore) => unknown, string]>([
  [
    'an unknown field',
    (store) => store.set('parent/nobody', 1),
    'The form test has no field at parent/nobody',
  ],
  ['entries of a text', (store) => store.entryValues('name', 'e1'), 'The form test has no group at name'],
  [
    'a check of an unknown field',
    (store) => store.validateAt(['nobody']),
    'The form test has no field at nobody',
  ],
])('the store throws for %s', (_, call, message) => {
  const store = createFormStore(family, values);
  expect(() => call(store)).toThrow(message);
});
