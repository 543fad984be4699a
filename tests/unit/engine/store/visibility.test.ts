import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

describe('visibility', () => {
  it('runs only the conditions that read the changed field', () => {
    const { form, runs } = counted({
      a: { type: 'boolean' },
      b: { type: 'boolean' },
      of_a: { type: 'string', 'x-show-if': when('a', true) },
      of_b: { type: 'string', 'x-show-if': when('b', true) },
    });
    const store = createFormStore(form, {});
    runs.length = 0;
    store.set('a', true);
    store.set('of_b', 'text');
    expect(runs).toEqual(['of_a#x-show-if']);
  });

  it('runs only the conditions of an added entry', () => {
    const { form, runs } = counted({
      pets: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            nick: { type: 'string' },
            age: { type: 'string', 'x-show-if': { required: ['nick'] } },
          },
        },
      },
    });
    const store = createFormStore(form, { pets: [{ nick: 'Мурка' }, { nick: 'Рыжик' }] });
    runs.length = 0;
    store.addEntry('pets');
    expect(runs).toEqual(['pets/*/age#x-show-if']);
  });

  it('clears the messages of a hidden field and nothing else', () => {
    const store = createFormStore(family, { has_hobby: true, hobby: 'x', hobby_place: 'y' });
    const said = (address: string): FieldError => ({
      address,
      wireKey: address,
      step: 'step-1',
      label: address,
      keyword: 'pattern',
      message: 'Проверьте',
    });
    store.errors.set(['name', 'hobby', 'hobby_place', 'phone'].map(said));
    store.set('has_hobby', false);
    expect(store.errors.all().map(({ address }) => address)).toEqual(['name', 'phone']);
  });
});

/** A form of those fields that writes down which of its conditions is run. */
function counted(properties: Record<string, FieldSchema>) {
  const form = formOf(properties);
  const runs: string[] = [];
  const conditions = Object.entries(form.conditions).map(([key, condition]) => {
    const run = (data: unknown) => {
      runs.push(key);
      return condition(data);
    };
    return [key, run] as const;
  });
  return { form: { ...form, conditions: Object.fromEntries(conditions) }, runs };
}
