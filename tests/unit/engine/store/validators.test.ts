import { describe, expect, it } from 'vitest';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { family } from '../forms.ts';

const upload: FieldError = {
  address: 'files/u1',
  wireKey: 'files',
  step: 'step-2',
  label: 'Файлы: Табель.pdf',
  keyword: 'upload',
  message: 'Файл не загрузился',
};
const late: FieldError = { ...upload, address: 'grade', step: 'step-1' };
const values = { has_hobby: false, parent: { first_name: 'Анна' } };
const addresses = (errors: readonly FieldError[]) => errors.map(({ address }) => address);

describe('what is judged with the answers and is none of them', () => {
  it('is asked for each time, and stands in the order of the form', () => {
    const store = createFormStore(family, values);
    let found = [upload, late];
    store.addValidator(() => found);
    expect(addresses(store.validate())).toEqual(['name', 'grade', 'files/u1']);
    found = [];
    expect(addresses(store.validate())).toEqual(['name']);
  });

  it('is of its step alone', () => {
    const store = createFormStore(family, values);
    store.addValidator(() => [upload]);
    store.addValidator(() => [late]);
    expect(addresses(store.validate('step-1'))).toEqual(['name', 'grade']);
    expect(addresses(store.validate('step-2'))).toEqual(['files/u1']);
    expect(addresses(store.errors.all())).toEqual(['files/u1', 'name', 'grade']);
  });

  it('is gone where its step is judged once more without it', () => {
    const store = createFormStore(family, values);
    let found = [upload, late];
    store.addValidator(() => found);
    store.validate();
    found = [];
    expect(addresses(store.validate('step-1'))).toEqual(['name']);
    expect(addresses(store.errors.all())).toEqual(['name', 'files/u1']);
  });

  it('is found where its own field is judged, with those before it', () => {
    const store = createFormStore(family, values);
    store.addValidator(() => [upload, late]);
    expect(addresses(store.validateAt(['files']))).toEqual(['files/u1']);
    expect(addresses(store.validateAt(['grade', 'parent']))).toEqual(['grade']);
    expect(store.validateAt(['weight'])).toEqual([]);
    expect(addresses(store.errors.all())).toEqual(['grade', 'files/u1']);
  });
});

describe('what another side says of a file', () => {
  const files = [
    { id: 12, name: 'Табель.pdf', size: 1 },
    { id: 13, name: 'Фото.jpg', size: 1 },
  ];
  const said = (path: string, held: object = { files }) =>
    createFormStore(family, { ...values, ...held }).fromWire([{ path, message: 'Не читается' }])[0];

  it.each([
    ['files/13', 'files/13', 'Файлы: Фото.jpg'],
    ['files/99', 'files', 'Файлы'],
    ['files', 'files', 'Файлы'],
  ])('by %s is about %s', (path, address, label) => {
    expect(said(path)).toEqual({
      wireKey: path,
      keyword: 'server',
      message: 'Не читается',
      step: 'step-2',
      address,
      label,
    });
  });

  it('is about the field where there are none', () => {
    expect(said('files/12', {})).toMatchObject({ address: 'files', label: 'Файлы' });
  });

  it('is about the form where it is about no field', () => {
    expect(said('nobody/12')).toEqual({
      wireKey: 'nobody/12',
      keyword: 'server',
      message: 'Не читается',
      step: '',
      address: '',
      label: expect.stringMatching(/./),
    });
  });
});

describe('a mistake of the program is named', () => {
  it.each<[string, (store: FormStore) => unknown, string]>([
    ['a field', (store) => store.set('parent/nobody', 1), 'The form test has no field at parent/nobody'],
    ['a group', (store) => store.addEntry('parent'), 'The form test has no group at parent'],
    ['a group of values', (store) => store.entryValues('name', 'e1'), 'The form test has no group at name'],
    ['a field to judge', (store) => store.validateAt(['nobody']), 'The form test has no field at nobody'],
  ])('%s', (_, call, message) => {
    const store = createFormStore(family, values);
    expect(() => call(store)).toThrow(message);
  });
});
