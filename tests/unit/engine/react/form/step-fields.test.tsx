import { describe, expect, it } from 'vitest';
import { allFields, formFields } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { broken } from '#tests/support/data/broken-samples.ts';
import { firstApplication } from '../../first-application.ts';
import { renderStep, tags } from '../render.tsx';

const stepOf = new Map(formFields(applicationForm.definition).map(({ address, step }) => [address, step]));
const groups = formFields(applicationForm.definition)
  .filter(({ kind }) => kind === 'group')
  .map(({ address }) => address);
const hidden = allFields(formFields(applicationForm.definition))
  .filter(({ schema }) => schema['x-widget'] === 'hidden')
  .map(({ address }) => address);
/** Invalid samples that a control can have: none has a value of a wrong type, and hidden fields have no control. */
const samples = broken(applicationForm).filter(
  ({ keyword, address }) => keyword !== 'type' && !hidden.includes(address),
);
const steps = applicationForm.definition.steps.map(({ id }) => id);
const NATIVE = new Set(['input', 'select', 'textarea']);

function markup(store: FormStore, step: string, openEntry?: string, form = applicationForm): string {
  return renderStep(form, store, step, openEntry);
}

/** The markup of version 1, whose field names the tests below use. */
const firstMarkup = (store: FormStore, step: string, openEntry?: string) =>
  markup(store, step, openEntry, firstApplication);

function labelled(html: string): ReadonlySet<string> {
  return new Set(
    tags(html).flatMap(({ name, attributes }) => (name === 'label' ? [attributes.get('for') ?? ''] : [])),
  );
}

function ids(html: string): readonly string[] {
  return tags(html).flatMap(({ attributes }) => attributes.get('id') ?? []);
}

function references(html: string, attribute: string): readonly string[] {
  return tags(html).flatMap(({ attributes }) => attributes.get(attribute)?.split(' ') ?? []);
}

it.each(samples)('$keyword of $address is an error at its control', ({ values, address: at }) => {
  const store = createFormStore(applicationForm, values);
  const step = stepOf.get(at.split('/')[0] ?? '') ?? '';
  const [{ address = '', message = '' } = {}] = store.validate(step);
  const [group, entry] = address.split('/');
  const html = markup(store, step, `${group}/${entry}`);
  expect(ids(html)).toEqual(
    expect.arrayContaining([`application/${address}`, `application/${address}--error`]),
  );
  // the error of a whole group is beside its button
  expect(html.includes('aria-invalid="true"')).toBe(!groups.includes(at));
  expect(html).toContain(message.replaceAll('"', '&quot;'));
});

describe.each(steps)('%s of the application', (step) => {
  it('labels every control, by its label or tile', () => {
    const html = markup(createFormStore(applicationForm), step);
    const controls = tags(html).filter(({ name }) => NATIVE.has(name));
    expect(controls.length).toBeGreaterThan(0);
    for (const { attributes } of controls) {
      const tile = ['radio', 'checkbox'].includes(attributes.get('type') ?? '');
      if (!tile) expect(labelled(html)).toContain(attributes.get('id'));
    }
  });

  it('has unique ids and valid references, before and after a failed check', () => {
    const store = createFormStore(applicationForm);
    const before = markup(store, step);
    store.validate(step);
    for (const html of [before, markup(store, step)]) {
      expect(new Set(ids(html)).size).toBe(ids(html).length);
      for (const attribute of ['aria-describedby', 'aria-labelledby', 'for']) {
        for (const id of references(html, attribute)) expect(ids(html)).toContain(id);
      }
    }
  });

  it('has no inline code or styles forbidden by a strict Content-Security-Policy', () => {
    expect(markup(createFormStore(applicationForm), step)).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});

describe('a repeated group', () => {
  const values = {
    siblings: [
      { last_name: 'Петров', first_name: 'Иван', birth_date: '01.09.2012' },
      { last_name: 'Петрова', first_name: 'Анна', birth_date: '31.02.2018' },
      { last_name: 'Петров', first_name: 'ИВАН ', birth_date: '01.09.2012' },
    ],
  };

  it('shows closed entries by their summary, with named buttons', () => {
    const html = firstMarkup(createFormStore(firstApplication, values), 'step-2');
    expect(html).toContain('aria-label="Изменить: Петров Иван"');
    expect(html).toContain('aria-label="Удалить: Петрова Анна"');
    expect(html).not.toContain('Готово');
  });

  it('mounts the fields of the open entry only', () => {
    const store = createFormStore(firstApplication, values);
    const [, second] = store.entries('siblings');
    const html = firstMarkup(store, 'step-2', `siblings/${second?.id}`);
    const inEntries = ids(html).filter((id) => /^application\/siblings\/[^/]+\/birth_date$/.test(id));
    expect(inEntries).toEqual([`application/siblings/${second?.id}/birth_date`]);
    expect(html).toContain('Брат или сестра 2');
  });

  it('shows on a closed card how many fields have errors', () => {
    const store = createFormStore(firstApplication, values);
    store.validate('step-2');
    expect(firstMarkup(store, 'step-2')).toContain('Нужно исправить: 1 ответ');
  });

  it('warns about a duplicate on the later entry, ignoring case', () => {
    const html = firstMarkup(createFormStore(firstApplication, values), 'step-2');
    expect(html.match(/Такая запись уже есть/g)).toHaveLength(1);
    expect(html.indexOf('Такая запись')).toBeGreaterThan(html.indexOf('Петрова Анна'));
  });

  it('limits the entries by the definition and says why', () => {
    const full = { siblings: Array.from({ length: 20 }, (_, i) => ({ first_name: `Имя${i}` })) };
    const html = firstMarkup(createFormStore(firstApplication, full), 'step-2');
    expect(html).toContain('здесь помещается не больше 20');
    const button = tags(html).find(({ attributes }) => attributes.get('id') === 'application/siblings');
    expect(button?.attributes.get('aria-disabled')).toBe('true');
  });
});

it('a choice removed from the list stays selected with a notice', () => {
  const store = createFormStore(firstApplication, { current_grade: '12' });
  expect(firstMarkup(store, 'step-1')).toMatch(/<option[^>]*selected[^>]*>12 — больше нет в списке</);
});

it('a hidden field keeps its value and is not rendered', () => {
  const store = createFormStore(firstApplication, { representative_1: { id: '7' } });
  expect(ids(firstMarkup(store, 'step-2'))).not.toContain('application/representative_1/id');
  expect(store.get('representative_1/id')).toBe('7');
});
