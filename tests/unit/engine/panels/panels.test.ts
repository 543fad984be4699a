import { describe, expect, test } from 'vitest';
import {
  type FieldSchema,
  type FormDefinition,
  formFields,
  type StepDefinition,
} from '#engine/definition/definition.ts';
import { panelOfField, panelOfSection, panelsOfStep, shownPanels } from '#engine/panels/panels.ts';

const field = (section?: string, more: FieldSchema = {}): FieldSchema => ({
  type: 'string',
  ...(section && { 'x-section': section }),
  ...more,
});

const step: StepDefinition = {
  id: 'step-1',
  title: 'Гость',
  sections: {
    who: { title: 'Кто придёт' },
    guests: { title: 'Гости' },
    way: { title: 'Дорога', help: 'Как вы доберётесь.' },
    car: { title: 'Машина' },
  },
  panels: { arrival: { title: 'Дорога и машина', sections: ['way', 'car'] } },
  schema: {
    type: 'object',
    properties: {
      car: field('car'),
      name: field('who'),
      id: field('who', { 'x-widget': 'hidden' }),
      guests: {
        type: 'array',
        'x-section': 'guests',
        'x-question': 'Будут ли гости?',
        items: { type: 'object', properties: { age: { type: 'integer' } } },
      },
      way: field('way'),
    },
  },
};
const second: StepDefinition = {
  id: 'step-2',
  title: 'Ещё',
  sections: {},
  schema: { type: 'object', properties: { wish: field() } },
};
const definition: FormDefinition = {
  id: 'visit',
  title: 'Визит',
  version: 1,
  hash: '',
  migrations: [],
  steps: [step, second],
};
const ids = (panels: readonly { readonly id: string }[]) => panels.map(({ id }) => id);

describe('the panels of a step', () => {
  test('a section is a panel; those that go together stand where the first of them does', () => {
    expect(ids(panelsOfStep(definition, 'step-1'))).toEqual(['who', 'guests', 'arrival']);
  });

  test('a panel of one section has its words and no heading inside, one of several has theirs', () => {
    const [who, guests, arrival] = panelsOfStep(definition, 'step-1');
    expect(who).toMatchObject({ title: 'Кто придёт', sections: {} });
    expect(guests).toMatchObject({ title: 'Гости', question: 'Будут ли гости?' });
    expect(Object.keys(arrival?.sections ?? {})).toEqual(['way', 'car']);
    expect(arrival?.fields.map(({ name }) => name)).toEqual(['way', 'car']);
  });

  test('a panel says what its section says, and nothing more', () => {
    const [who, , arrival] = panelsOfStep(definition, 'step-1');
    const fields = formFields(definition).filter(({ schema }) => schema['x-section'] === 'who');
    expect(who).toStrictEqual({ id: 'who', title: 'Кто придёт', sections: {}, fields });
    expect(arrival).toStrictEqual({
      id: 'arrival',
      title: 'Дорога и машина',
      sections: { way: step.sections.way, car: step.sections.car },
      fields: arrival?.fields,
    });
  });

  const panelsOf = (more: Partial<StepDefinition>) =>
    panelsOfStep({ ...definition, steps: [{ ...step, ...more }] }, 'step-1');

  test('help stands on its panel, and the question of those that go together', () => {
    const way = { title: 'Дорога', help: 'Как вы доберётесь.' };
    expect(panelsOf({ sections: { way }, panels: {} }).at(-1)).toMatchObject({ id: 'way', ...way });
    const arrival = {
      title: 'Дорога',
      question: 'Как вы доберётесь?',
      help: 'Мы вас встретим',
      sections: ['way', 'car'],
    };
    const { sections: _, ...words } = arrival;
    expect(panelsOf({ panels: { arrival } }).at(-1)).toMatchObject({ id: 'arrival', ...words });
  });

  test('only what fills a panel asks with its own question', () => {
    const sections = { guests: { title: 'Гости' } };
    const { guests = {}, name = {} } = step.schema.properties ?? {};
    const held = (properties: Record<string, FieldSchema>) =>
      panelsOf({ sections, panels: {}, schema: { type: 'object', properties } });
    expect(held({ guests })).toMatchObject([{ id: 'guests', question: 'Будут ли гости?' }]);
    expect(held({ guests, name: { ...name, 'x-section': 'guests' } })[0]).not.toHaveProperty('question');
    expect(held({})).toStrictEqual([{ id: 'guests', title: 'Гости', sections: {}, fields: [] }]);
  });

  test('fields of a section that there is not stand before all, with those of none', () => {
    const properties = {
      ...step.schema.properties,
      lost: field('nowhere'),
      odd: field('constructor'),
      bare: field(),
    };
    const [first, ...rest] = panelsOf({ schema: { type: 'object', properties } });
    expect(first).toMatchObject({ id: 'step-1', title: 'Гость' });
    expect(first?.fields.map(({ name }) => name)).toEqual(['lost', 'odd', 'bare']);
    expect(ids(rest)).toEqual(['who', 'guests', 'arrival']);
  });

  test('a section that there is not goes together with none', () => {
    const panels = { arrival: { title: 'Дорога', sections: ['way', 'nowhere', 'car'] } };
    const arrival = panelsOf({ panels }).at(-1);
    expect(Object.keys(arrival?.sections ?? {})).toEqual(['way', 'car']);
  });

  test('a question of the section stands before the one that its group begins with', () => {
    const asked = {
      ...step,
      sections: { ...step.sections, guests: { title: 'Гости', question: 'Кто с вами?' } },
    };
    const [, guests] = panelsOfStep({ ...definition, steps: [asked] }, 'step-1');
    expect(guests?.question).toBe('Кто с вами?');
  });

  test('fields of no section have a panel of the step’s name', () => {
    expect(panelsOfStep(definition, 'step-2')).toMatchObject([{ id: 'step-2', title: 'Ещё' }]);
  });

  test('a step that there is not has none', () => {
    expect(panelsOfStep(definition, 'step-9')).toEqual([]);
  });

  test('the same lists each time, because what is drawn is remembered by them', () => {
    expect(panelsOfStep(definition, 'step-1')).toBe(panelsOfStep(definition, 'step-1'));
  });
});

describe('the panels that are shown', () => {
  const shown = (...names: string[]) => ids(shownPanels(definition, 'step-1', new Set(names)));
  test.each([
    ['all', ['name', 'guests', 'way', 'car'], ['who', 'guests', 'arrival']],
    ['none of a section’s fields', ['name', 'way', 'car'], ['who', 'arrival']],
    ['one of two sections that go together', ['name', 'car'], ['who', 'arrival']],
    ['only what a person never sees', ['id', 'way'], ['arrival']],
  ])('%s', (_, visible, panels) => {
    expect(shown(...visible)).toEqual(panels);
  });
});

describe('where a field or a section stands', () => {
  test.each([
    ['name', 'who'],
    ['guests', 'guests'],
    ['guests/e3/age', 'guests'],
    ['car', 'arrival'],
    ['wish', 'step-2'],
    ['nothing', undefined],
    ['__proto__', undefined],
  ])('the field %s on the panel %s', (address, panel) => {
    expect(panelOfField(definition, address)?.id).toBe(panel);
  });

  test.each([
    ['step-1', 'who', 'who'],
    ['step-1', 'car', 'arrival'],
    ['step-1', 'nowhere', undefined],
    ['step-2', '', 'step-2'],
    ['step-9', 'who', undefined],
  ])('of %s the section «%s» on the panel %s', (of, section, panel) => {
    expect(panelOfSection(definition, of, section)?.id).toBe(panel);
  });
});
