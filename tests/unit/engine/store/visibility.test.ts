import { describe, expect, it, vi } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';
import { twoSiblings } from './watched.ts';

describe('visibility', () => {
  it('is the same set until it changes and notifies', () => {
    const store = createFormStore(family, { has_hobby: false });
    const listener = vi.fn();
    store.subscribeVisible('', listener);
    const before = store.visible('');
    store.set('name', 'Анна');
    store.set('has_hobby', undefined);
    expect(store.visible('')).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    store.set('has_hobby', true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.visible('')).toContain('hobby');
    expect(store.visible('')).not.toBe(before);
  });

  it('in one entry does not affect the others', () => {
    const store = createFormStore(family, twoSiblings);
    const notified: string[] = [];
    for (const id of ['e1', 'e2']) store.subscribeVisible(`siblings/${id}`, () => notified.push(id));
    store.set('siblings/e2/at_school', true);
    expect(notified).toEqual(['e2']);
    expect(store.visible('siblings/e2')).toContain('school');
    expect(store.visible('siblings/e1')).not.toContain('school');
  });

  it('in a new entry follows the answers of that entry', () => {
    const store = createFormStore(family, twoSiblings);
    const scope = `siblings/${store.addEntry('siblings')}`;
    expect(store.visible(scope)).not.toContain('shared_hobby');
    store.set(`${scope}/at_school`, true);
    expect(store.visible(scope)).toContain('shared_hobby');
  });

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
