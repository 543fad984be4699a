import { describe, expect, it, vi } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { checkAvailability } from '#engine/react/context/availability.ts';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';

const message = 'Такой номер телефона уже существует';
const form = formOf(
  {
    name: { type: 'string', title: 'Имя' },
    phone: {
      type: 'string',
      title: 'Телефон',
      format: 'phone',
      'x-check': { operation: 'presencePhone', message },
    },
  },
  { required: ['name'] },
);
const phone = formFields(form.definition).find(({ name }) => name === 'phone');

/** The form with a server that answers whether a value is taken. `leave` ends when the check on blur has ended. */
function openForm(isTaken: (value: string) => Promise<boolean>) {
  const store = createFormStore(form, { name: 'Мария' });
  const check = vi.fn((_operation: string, value: string) => isTaken(value));
  const host = { check, options: () => Promise.resolve([]) };
  const leave = async () => phone && checkAvailability({ form, store, host }, phone, 'phone');
  return { store, check, leave };
}

describe('a field with x-check, on blur', () => {
  it('reports a taken value, in its stored form', async () => {
    const { store, check, leave } = openForm(async () => true);
    store.set('phone', '8 900 000-00-02');
    await leave();
    expect(check).toHaveBeenCalledExactlyOnceWith('presencePhone', '+79000000002');
    expect(store.errors.of('phone')?.message).toBe(message);
  });

  it('reports a taken value on each validation until the value changes', async () => {
    const { store, leave } = openForm(async (value) => value === '+79000000002');
    store.set('phone', '+79000000002');
    await leave();
    expect(store.validate('step-1').map((error) => error.message)).toEqual([message]);
    expect(store.validate().map((error) => error.message)).toEqual([message]);
    store.set('phone', '+79000000003');
    await leave();
    expect(store.validate('step-1')).toEqual([]);
  });

  it.each(['', '  ', '8 900', 'телефон'])('does not check %j', async (value) => {
    const { store, check, leave } = openForm(async () => true);
    store.set('phone', value);
    await leave();
    expect(check).not.toHaveBeenCalled();
  });

  it('checks an unchanged value once', async () => {
    const { store, check, leave } = openForm(async () => true);
    store.set('phone', '+79000000002');
    await leave();
    await leave();
    expect(check).toHaveBeenCalledOnce();
  });

  it('ignores a response that arrives after the value changed', async () => {
    let respond = (_isTaken: boolean) => {};
    const { store, leave } = openForm(() => new Promise((resolve) => (respond = resolve)));
    store.set('phone', '+79000000002');
    const check = leave();
    store.set('phone', '+79000000003');
    respond(true);
    await check;
    expect(store.errors.of('phone')).toBeUndefined();
  });

  it('reports nothing if the check fails, and checks again on the next blur', async () => {
    const { store, check, leave } = openForm(() => Promise.reject(new Error('offline')));
    store.set('phone', '+79000000002');
    await leave();
    await leave();
    expect(store.errors.of('phone')).toBeUndefined();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
