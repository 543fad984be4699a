import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import { allForms } from '../../all-forms.ts';
import { renderStep, tags } from '../render.tsx';

/** The groups of all forms that begin with a question. */
const groups = allForms.flatMap(([, form]) =>
  formFields(form.definition)
    .filter(({ schema }) => schema['x-question'] !== undefined)
    .map((group) => ({ name: `${form.definition.id}: ${group.name}`, form, group })),
);

describe.each(groups)('$name', ({ form, group }) => {
  const markup = (entries: number) => {
    const store = createFormStore(form);
    for (let count = 0; count < entries; count += 1) store.addEntry(group.address);
    return renderStep(form, store, group.step);
  };
  const id = `${form.definition.id}/${group.address}`;

  it('is asked before an entry can be added', () => {
    const html = markup(0);
    expect(html).toContain(group.schema['x-question']);
    expect(html).not.toContain(group.schema['x-labels']?.add);
  });

  it('opens an entry after «Да»', () => {
    const html = markup(1);
    expect(html).toContain(group.schema['x-question']);
    expect(html).toContain(group.schema['x-labels']?.add);
  });

  it('is linked by its id, answered or not', () => {
    const elements = [0, 1].map(
      (entries) => tags(markup(entries)).find(({ attributes }) => attributes.get('id') === id)?.name,
    );
    expect(elements).toEqual(['input', 'button']);
  });
});
