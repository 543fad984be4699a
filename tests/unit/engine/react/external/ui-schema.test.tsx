import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { tags } from '../render.tsx';
import { markupOf, object } from './rendered.tsx';

describe('the uiSchema', () => {
  const schema = object({
    a: { type: 'string', title: 'А' },
    b: { type: 'string', title: 'Б' },
    c: { type: 'integer', minimum: 1, maximum: 5 },
  });
  const order = (html: string) => [...html.matchAll(/>(А|Б|В)</gu)].map(([, title]) => title);

  it('gives the order, titles, help and placeholders', () => {
    expect(order(markupOf(schema, { ui: { 'ui:order': ['b', '*'] } }))).toEqual(['Б', 'А']);
    const html = markupOf(schema, {
      ui: {
        a: { 'ui:title': 'В', 'ui:help': 'Подсказка', 'ui:placeholder': 'Пример' },
        b: { 'ui:widget': 'hidden' },
      },
    });
    expect(order(html)).toEqual(['В']);
    expect(html).toContain('Подсказка');
    expect(html).toContain('placeholder="Пример"');
  });

  it('sets the widget that suits the type', () => {
    const html = markupOf(schema, {
      ui: {
        a: { 'ui:widget': 'textarea', 'ui:options': { rows: 7 } },
        b: { 'ui:widget': 'password' },
        c: { 'ui:widget': 'range' },
      },
    });
    expect(html).toContain('rows="7"');
    expect(html).toContain('type="password"');
    expect(html).toContain('type="range"');
  });

  it('keeps a rating and a colour in a text input beside the picker, empty without an answer', () => {
    const picked = object({ c: { type: 'integer', minimum: 1, maximum: 5 }, d: { type: 'string' } });
    const ui = { c: { 'ui:widget': 'RatingWidget' }, d: { 'ui:widget': 'color' } };
    const written = (value: Json) =>
      tags(markupOf(picked, { ui, value }))
        .filter(({ attributes }) => ['form/c', 'form/d'].includes(attributes.get('id') ?? ''))
        .map(({ attributes }) => [attributes.get('type'), attributes.get('value')]);
    expect(written({})).toEqual([
      ['text', ''],
      ['text', ''],
    ]);
    expect(written({ c: 3, d: 'red' })).toEqual([
      ['text', '3'],
      ['text', 'red'],
    ]);
  });

  it('hides by either name of the hidden widget', () => {
    expect(order(markupOf(schema, { ui: { a: { 'ui:widget': 'HiddenWidget' } } }))).toEqual(['Б']);
  });

  it('has no effect where its names or widgets are unknown', () => {
    const html = markupOf(schema, {
      ui: {
        'ui:order': ['none', 'b'],
        a: { 'ui:widget': 'nothing of the kind', 'ui:field': 'Map' },
        c: { 'ui:widget': 'textarea' },
      },
    });
    expect(order(html)).toEqual(['Б', 'А']);
  });
});
