import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import { when } from '../definitions.ts';
import { formOf } from '../forms.ts';

describe('an update of the visibility', () => {
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
});

/** A form that records the keys of its conditions as they run. */
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
