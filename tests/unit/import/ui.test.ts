import { describe, expect, test } from 'vitest';
import { imported } from './imported.ts';

const text = { type: 'string', title: 'Слова' };
const schema = {
  title: 'Поездка',
  type: 'object',
  required: ['kind'],
  properties: {
    note: text,
    kind: { title: 'Чем', enum: ['bus', 'train'] },
    vip: { title: 'Важно', type: 'boolean' },
    home: { title: 'Дом', type: 'object', properties: { street: text, zip: text } },
  },
};

const places = (ui: unknown) =>
  imported(schema, ui).omitted.map(({ file, at }) => (file === 'ui.json' ? at : `${file} ${at}`));

describe('a uiSchema of rjsf', () => {
  const ui = {
    'ui:order': ['kind', '*', 'note'],
    note: {
      'ui:widget': 'textarea',
      'ui:title': 'Заметка',
      'ui:placeholder': 'без лука',
      'ui:autofocus': true,
    },
    kind: { 'ui:options': { widget: 'select', inline: true }, 'ui:enumNames': ['Автобус', 'Поезд'] },
    vip: { 'ui:widget': 'ColorPicker' },
    home: { zip: { 'ui:help': 'Шесть цифр' }, floor: { 'ui:title': 'Этаж' } },
  };

  test('sets order, texts and widgets', () => {
    const { form } = imported(schema, ui);
    expect(Object.keys(Object(form).properties)).toEqual(['kind', 'vip', 'home', 'note']);
    expect(form).toMatchObject({
      properties: {
        note: { title: 'Заметка', 'x-widget': 'textarea', 'x-help': 'Например: без лука' },
        kind: {
          'x-widget': 'select',
          oneOf: [
            { const: 'bus', title: 'Автобус' },
            { const: 'train', title: 'Поезд' },
          ],
        },
        home: { properties: { zip: { 'x-help': 'Шесть цифр' } } },
      },
    });
  });

  test('reports the position of every unsupported part', () => {
    expect(places(ui).sort()).toEqual([
      '#/home/floor',
      '#/kind/ui:options/inline',
      '#/note/ui:autofocus',
      '#/vip/ui:widget',
    ]);
  });

  test.each([
    ['textarea', 'vip'],
    ['hidden', 'kind'],
    ['files', 'note'],
  ])('has no widget %s for %s', (widget, name) => {
    expect(places({ [name]: { 'ui:widget': widget } })).toEqual([`#/${name}/ui:widget`]);
  });
});

describe('a UI schema of JSON Forms', () => {
  const control = (name: string, more: object = {}) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    ...more,
  });
  const ui = {
    type: 'VerticalLayout',
    elements: [
      {
        type: 'Group',
        label: 'Дорога',
        elements: [
          { type: 'HorizontalLayout', elements: [control('kind', { label: 'На чём едем' }), control('vip')] },
          control('note', { options: { multi: true, detail: 'x' } }),
        ],
      },
      { type: 'Label', text: 'И ещё' },
      control('home/properties/zip', { rule: { effect: 'HIDE' } }),
      control('plane'),
    ],
  };

  test('sets order, labels, panels and widths', () => {
    const { form } = imported(schema, ui);
    expect(Object.keys(Object(form).properties)).toEqual(['kind', 'vip', 'note', 'home']);
    expect(form).toMatchObject({
      'x-sections': { part_1: { title: 'Дорога' }, other: { title: 'Остальное' } },
      properties: {
        kind: { title: 'На чём едем', 'x-section': 'part_1', 'x-width': 'half' },
        note: { 'x-widget': 'textarea', 'x-section': 'part_1' },
        home: { 'x-section': 'other' },
      },
    });
  });

  test('reports the position of every unsupported part', () => {
    expect(places(ui).sort()).toEqual([
      '#/elements/0/elements/1/options/detail',
      '#/elements/1',
      '#/elements/2/rule',
      '#/elements/3',
    ]);
  });
});

test('reports a value that is not a uiSchema', () => {
  expect(places(['ui'])).toEqual(['#']);
});
