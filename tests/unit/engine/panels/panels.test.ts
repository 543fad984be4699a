import { describe, expect, test } from 'vitest';
import {
  type FieldSchema,
  type FormDefinition,
  formFields,
  type StepDefinition,
} from '#engine/definition/definition.ts';
import { panelOfField, panelOfSection, panelsOfStep, visiblePanels } from '#engine/panels/panels.ts';
import { groupOf } from '../definitions.ts';

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
      guests: groupOf(
        { age: { type: 'integer' } },
        { 'x-section': 'guests', 'x-question': 'Будут ли гости?' },
      ),
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
  test('are its sections; joined sections are at the position of the first', () => {
    expect(ids(panelsOfStep(definition, 'step-1'))).toEqual(['who', 'guests', 'arrival']);
  });

  test('of one section have its title and no heading inside; of several, one heading each', () => {
    const [who, guests, arrival] = panelsOfStep(definition, 'step-1');
    expect(who).toMatchObject({ title: 'Кто придёт', sections: {} });
    expect(guests).toMatchObject({ title: 'Гости', question: 'Будут ли гости?' });
    expect(Object.keys(arrival?.sections ?? {})).toEqual(['way', 'car']);
    expect(arrival?.fields.map(({ name }) => name)).toEqual(['way', 'car']);
  });

  test('have no members for texts that their section lacks', () => {
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

  test('have the help of a section, and the question of joined sections', () => {
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

  test('have the question of a group only if it is their only field', () => {
    const sections = { guests: { title: 'Гости' } };
    const { guests = {}, name = {} } = step.schema.properties ?? {};
    const panelsWith = (properties: Record<string, FieldSchema>) =>
      panelsOf({ sections, panels: {}, schema: { type: 'object', properties } });
    expect(panelsWith({ guests })).toMatchObject([{ id: 'guests', question: 'Будут ли гости?' }]);
    expect(panelsWith({ guests, name: { ...name, 'x-section': 'guests' } })[0]).not.toHaveProperty(
      'question',
    );
    expect(panelsWith({})).toStrictEqual([{ id: 'guests', title: 'Гости', sections: {}, fields: [] }]);
  });

  test('start with fields of unknown sections and of none', () => {
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

  test('ignore an unknown section among joined ones', () => {
    const panels = { arrival: { title: 'Дорога', sections: ['way', 'nowhere', 'car'] } };
    const arrival = panelsOf({ panels }).at(-1);
    expect(Object.keys(arrival?.sections ?? {})).toEqual(['way', 'car']);
  });

  test('have the question of their section rather than that of a group in it', () => {
    const withQuestion = {
      ...step,
      sections: { ...step.sections, guests: { title: 'Гости', question: 'Кто с вами?' } },
    };
    const [, guests] = panelsOfStep({ ...definition, steps: [withQuestion] }, 'step-1');
    expect(guests?.question).toBe('Кто с вами?');
  });

  test('show fields without a section under the step’s name', () => {
    expect(panelsOfStep(definition, 'step-2')).toMatchObject([{ id: 'step-2', title: 'Ещё' }]);
  });

  test('are absent for an unknown step', () => {
    expect(panelsOfStep(definition, 'step-9')).toEqual([]);
  });

  test('are the same lists on every call, for memoised components', () => {
    expect(panelsOfStep(definition, 'step-1')).toBe(panelsOfStep(definition, 'step-1'));
  });
});

describe('the visible panels', () => {
  const shown = (...names: string[]) => ids(visiblePanels(definition, 'step-1', new Set(names)));
  test.each([
    ['all', ['name', 'guests', 'way', 'car'], ['who', 'guests', 'arrival']],
    ['omit a section without visible fields', ['name', 'way', 'car'], ['who', 'arrival']],
    ['keep one of two joined sections', ['name', 'car'], ['who', 'arrival']],
    ['omit undisplayed fields', ['id', 'way'], ['arrival']],
  ])('%s', (_, visible, panels) => {
    expect(shown(...visible)).toEqual(panels);
  });
});

describe('the panel of a field or section', () => {
  test.each([
    ['name', 'who'],
    ['guests', 'guests'],
    ['guests/e3/age', 'guests'],
    ['car', 'arrival'],
    ['wish', 'step-2'],
    ['nothing', undefined],
    ['__proto__', undefined],
  ])('is for the field %s the panel %s', (address, panel) => {
    expect(panelOfField(definition, address)?.id).toBe(panel);
  });

  test.each([
    ['step-1', 'who', 'who'],
    ['step-1', 'car', 'arrival'],
    ['step-1', 'nowhere', undefined],
    ['step-2', '', 'step-2'],
    ['step-9', 'who', undefined],
  ])('is in %s for the section «%s» the panel %s', (stepId, section, panel) => {
    expect(panelOfSection(definition, stepId, section)?.id).toBe(panel);
  });
});
