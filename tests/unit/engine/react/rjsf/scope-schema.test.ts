import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { type DrawnScope, scopeSchema } from '#engine/react/rjsf/scope-schema.ts';
import { createFormStore } from '#engine/store/store.ts';
import { firstApplication } from '../../first-application.ts';

const { definition } = firstApplication;

function scopeOf(step: string): DrawnScope {
  const sections = definition.steps.find(({ id }) => id === step)?.sections ?? {};
  const fields = formFields(definition).filter((field) => field.step === step);
  return { address: '', fields, sections, idPrefix: 'application' };
}

describe('the schema that rjsf draws', () => {
  it('is the same object while the same fields are visible, and again when they are', () => {
    const store = createFormStore(firstApplication);
    const scope = scopeOf('step-2');
    const before = scopeSchema(scope, store.visible);
    store.set('both_parents_raising', true);
    const both = scopeSchema(scope, store.visible);
    expect(both).not.toBe(before);
    store.set('representative_1/first_name', 'Мария');
    expect(scopeSchema(scope, store.visible)).toBe(both);
    store.set('both_parents_raising', undefined);
    expect(scopeSchema(scope, store.visible)).toBe(before);
  });

  it('is one for all entries of a group', () => {
    const store = createFormStore(firstApplication, {
      siblings: [{ first_name: 'Иван' }, { first_name: 'Анна' }],
    });
    const fields = formFields(definition).find(({ name }) => name === 'siblings')?.children ?? [];
    const [first, second] = store.entries('siblings').map(({ id }) => {
      const address = `siblings/${id}`;
      return scopeSchema(
        { address, fields, sections: {}, idPrefix: `application/${address}` },
        store.visible,
      );
    });
    expect(first).toBe(second);
  });

  it('has every visible field in the order of the sections, and no condition', () => {
    const store = createFormStore(firstApplication, { has_hobbies: true, has_previous_education: true });
    for (const { id } of definition.steps) {
      const { schema } = scopeSchema(scopeOf(id), store.visible);
      const drawn = Object.keys(schema.properties ?? {});
      const visible = scopeOf(id).fields.filter(({ name }) => store.visible('').has(name));
      expect(new Set(drawn)).toEqual(new Set(visible.map(({ name }) => name)));
      expect(JSON.stringify(schema)).not.toMatch(/"(if|then|else|oneOf|anyOf|allOf|dependencies)":/);
    }
  });

  it('leaves out what is hidden by its own condition', () => {
    const store = createFormStore(firstApplication);
    const drawn = () => Object.keys(scopeSchema(scopeOf('step-3'), store.visible).schema.properties ?? {});
    const hidden = formFields(definition).filter((field) => field.step === 'step-3' && field.showIf);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { name } of hidden) expect(drawn()).not.toContain(name);
  });
});
