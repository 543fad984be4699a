import { describe, expect, it } from 'vitest';
import { clearStale, createFieldMessages } from '#engine/store/errors.ts';
import type { FieldError } from '#engine/validation/validate.ts';

const error = (address: string, message = 'Заполните', step = 'step-1'): FieldError => ({
  address,
  wireKey: address,
  step,
  label: address,
  keyword: 'required',
  message,
});
const [name, phone] = [error('name'), error('parent/phone', 'Укажите', 'step-2')];
const serverError = error('phone', 'Занят');

/** Subscribes to addresses and to all messages. Returns the addresses notified so far, `*` for all messages. */
function collectNotified(errors: ReturnType<typeof createFieldMessages>, ...addresses: string[]): string[] {
  const notified: string[] = [];
  for (const address of addresses) errors.subscribe(address, () => notified.push(address));
  errors.subscribeAll(() => notified.push('*'));
  return notified;
}

describe('messages of fields', () => {
  it('keep the first one per field, in order of arrival', () => {
    const errors = createFieldMessages();
    errors.set([phone, name, error('name', 'Ещё')]);
    expect(errors.all()).toEqual([phone, name]);
    expect(errors.of('name')).toBe(name);
    expect(errors.of('nobody')).toBeUndefined();
  });

  it('are listed per step, as the same list until a change', () => {
    const errors = createFieldMessages();
    errors.set([name, phone]);
    const lists = () => [errors.all(), errors.all('step-1'), errors.all('step-2'), errors.all('step-3')];
    const before = lists();
    expect(before).toEqual([[name, phone], [name], [phone], []]);
    for (const [i, list] of lists().entries()) expect(list).toBe(before[i]);
    errors.set([phone]);
    expect(lists()).toEqual([[phone], [], [phone], []]);
  });

  it('notify their own listeners and those of all once, only after a change', () => {
    const errors = createFieldMessages();
    const notified = collectNotified(errors, 'name', 'parent/phone', 'parent', '');
    errors.set([name, phone]);
    expect(notified.splice(0)).toEqual(['name', 'parent/phone', '*']);
    errors.set([name, phone]);
    errors.set([phone, name]);
    errors.clear(['nobody']);
    errors.clearWithin('nobody');
    expect(notified.splice(0)).toEqual([]);
    errors.set([error('name', 'Иначе'), phone]);
    expect(notified.splice(0)).toEqual(['name', '*']);
    errors.set([]);
    expect(notified.splice(0)).toEqual(['name', 'parent/phone', '*']);
  });

  it('replace the selected ones, before the rest', () => {
    const errors = createFieldMessages();
    errors.set([name, phone]);
    const late = error('surname');
    errors.setWhere(({ step }) => step === 'step-1', [late]);
    expect(errors.all()).toEqual([late, phone]);
    errors.setWhere(() => false, [name]);
    expect(errors.all()).toEqual([name, late, phone]);
    errors.setWhere(({ step }) => step === 'step-1', []);
    expect(errors.all()).toEqual([phone]);
  });

  it('are cleared at exact fields, or with everything inside', () => {
    const errors = createFieldMessages();
    errors.set([name, phone, error('parent')]);
    errors.clear(['parent', 'name']);
    expect(errors.all()).toEqual([phone]);
    errors.set([name, phone, error('parent'), error('parents')]);
    errors.clearWithin('parent');
    expect(errors.all().map(({ address }) => address)).toEqual(['name', 'parents']);
  });
});

describe('an error from outside the validators', () => {
  it('survives validation, behind a validator’s error of the same field', () => {
    const errors = createFieldMessages();
    errors.set([name]);
    errors.addServerError(serverError);
    expect(errors.all()).toEqual([name, serverError]);
    errors.set([phone]);
    expect(errors.all()).toEqual([phone, serverError]);
    errors.setWhere(() => true, []);
    expect(errors.all()).toEqual([serverError]);
    const missing = error('phone');
    errors.set([missing]);
    expect(errors.all()).toEqual([missing]);
    errors.set([]);
    expect(errors.all()).toEqual([serverError]);
  });

  it('does not precede an existing error', () => {
    const errors = createFieldMessages();
    const missing = error('phone');
    errors.set([missing]);
    errors.addServerError(serverError);
    expect(errors.of('phone')).toBe(missing);
  });

  it.each([
    ['its field changes', (errors: ReturnType<typeof createFieldMessages>) => errors.clear(['home/phone'])],
    [
      'the container of its field is removed',
      (errors: ReturnType<typeof createFieldMessages>) => errors.clearWithin('home'),
    ],
  ])('is cleared permanently when %s', (_, clear) => {
    const errors = createFieldMessages();
    errors.addServerError(error('home/phone'));
    errors.addServerError(serverError);
    clear(errors);
    errors.set([]);
    expect(errors.all()).toEqual([serverError]);
  });

  it('is cleared even while a validator’s error hides it', () => {
    const errors = createFieldMessages();
    errors.addServerError(serverError);
    errors.set([error('phone')]);
    errors.clear(['phone']);
    errors.set([]);
    expect(errors.all()).toEqual([]);
  });
});

it('a change clears the messages of its fields and everything in newly hidden ones', () => {
  const errors = createFieldMessages();
  errors.set([name, phone, error('parent'), error('home/city'), error('home')]);
  clearStale(errors, ['parent'], ['home']);
  expect(errors.all()).toEqual([name, phone]);
});
