import { describe, expect, it, vi } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { tags } from '../render.tsx';
import { markupOf, object } from './rendered.tsx';

const everything = object(
  {
    text: { type: 'string', title: 'Текст', description: 'Что угодно' },
    'a name/with "signs".': { type: 'string' },
    number: { type: 'number', title: 'Число' },
    fewChoices: { enum: ['a', 'b'], title: 'Немного' },
    manyChoices: { enum: [1, 2, 3, 4, 5, 6, 7], title: 'Много' },
    optional: { type: 'boolean', title: 'Отметка' },
    required: { type: 'boolean', title: 'Ответ' },
    tags: { type: 'array', title: 'Метки', uniqueItems: true, items: { enum: ['x', 'y'] } },
    day: { type: 'string', format: 'date', title: 'День' },
    list: { type: 'array', title: 'Список', items: { type: 'string' } },
    people: { type: 'array', title: 'Люди', items: object({ name: { type: 'string', title: 'Имя' } }) },
    pair: { type: 'array', title: 'Пара', items: [{ type: 'string' }, { type: 'number' }] },
    grid: { type: 'array', title: 'Сетка', items: { type: 'array', items: { type: 'integer' } } },
    inner: object({ deep: { type: 'string', title: 'Внутри' } }, { title: 'Объект' }),
    either: {
      title: 'Выбор',
      oneOf: [object({ p: { type: 'string' } }), { type: 'string' }, { type: 'null' }],
    },
    named: { type: 'object', title: 'Свои', additionalProperties: { type: 'string' } },
    fixed: { const: 'v1', title: 'Версия' },
    nothing: { type: 'null', title: 'Пусто' },
  },
  { required: ['text', 'required'] },
);
const answers: Json = {
  list: ['один', 'два'],
  people: [{ name: 'Аня' }],
  pair: ['x'],
  grid: [[1, 2], []],
  either: { p: 'x' },
  named: { 'a b': 'c', 'a.b': 'd' },
};
const problems = [
  '',
  '/text',
  '/fewChoices',
  '/optional',
  '/list',
  '/list/1',
  '/people/0/name',
  '/inner',
  '/either',
  '/nowhere/at/all',
].map((path) => ({ path, message: `Ошибка ${path}` }));

describe('an external form', () => {
  const html = markupOf(everything, { value: answers, problems });
  const all = tags(html);
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? []);

  it('has unique ids without white space', () => {
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => /\s/u.test(id))).toEqual([]);
  });

  it('labels every control', () => {
    const labelled = new Set(
      all.flatMap(({ name, attributes }) => (name === 'label' ? (attributes.get('for') ?? []) : [])),
    );
    const inLabel = [...html.matchAll(/<label class="tile">.*?<\/label>/gu)].join();
    const controls = all.filter(({ name }) => ['input', 'select', 'textarea'].includes(name));
    expect(controls.length).toBeGreaterThan(20);
    for (const { attributes } of controls) {
      const id = attributes.get('id') ?? '';
      expect(labelled.has(id) || inLabel.includes(`id="${id}"`), id).toBe(true);
    }
  });

  it('refers to descriptions on the page', () => {
    const described = all.flatMap(({ attributes }) => attributes.get('aria-describedby')?.split(' ') ?? []);
    expect(described.length).toBeGreaterThan(5);
    expect(described.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('shows each error at its control', () => {
    for (const { path } of problems.filter((problem) => problem.path !== '/nowhere/at/all'))
      expect(html).toContain(`id="form${path}--error">Ошибка ${path}<`);
  });

  it('shows titles as text without running markup', () => {
    const title = '<img src=x onerror=alert(1)> **жирно**';
    const markup = markupOf(object({ a: { type: 'string', title, description: title } }));
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; **жирно**');
  });

  it('does not change the data on render', () => {
    const onChange = vi.fn();
    markupOf(everything, { value: answers, onChange });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has no editable control when it is read-only', () => {
    const read = tags(markupOf(everything, { value: answers, readOnly: true }));
    const controls = read.filter(({ name }) => ['input', 'select', 'textarea'].includes(name));
    expect(
      controls.filter(
        ({ attributes }) =>
          !attributes.has('readOnly') && !attributes.has('readonly') && !attributes.has('disabled'),
      ),
    ).toEqual([]);
    expect(read.filter(({ name, attributes }) => name === 'button' && !attributes.has('disabled'))).toEqual(
      [],
    );
  });
});

it('members shared by the branches are rendered once, with those of the active branch', () => {
  const branch = (kind: string, name: string) =>
    object({
      kind: { const: kind },
      shared: { type: 'string', title: 'Общее' },
      [name]: { type: 'string', title: name },
    });
  const html = markupOf(
    object(
      { kind: { enum: ['a', 'b'] }, shared: { type: 'string', title: 'Общее' } },
      { oneOf: [branch('a', 'Первое'), branch('b', 'Второе')] },
    ),
    { value: { kind: 'b' } },
  );
  expect(html.match(/Общее/gu)).toHaveLength(1);
  expect(html).toContain('Второе');
  expect(html).not.toContain('>Первое');
});

describe('a recursive schema', () => {
  /** The number of buttons that render one more level. */
  const expandButtons = (node: Json) =>
    markupOf(object({ a: { $ref: '#/definitions/node' } }, { definitions: { node } })).match(/data-expand/gu)
      ?.length ?? 0;
  const self = { $ref: '#/definitions/node' };

  it('is rendered level by level, at any kind of recursion', () => {
    expect(expandButtons(object({ next: self }))).toBe(1);
    expect(expandButtons(object({ next: { allOf: [self] } }))).toBe(1);
    expect(expandButtons(object({ pair: { type: 'array', items: [self] } }))).toBe(1);
    expect(expandButtons(object({ either: { oneOf: [self, { type: 'string' }] } }))).toBe(1);
    expect(expandButtons(object({ deep: object({ down: { allOf: [object({ x: self })] } }) }))).toBe(1);
  });

  it('is rendered as deep as the data', () => {
    expect(
      markupOf(object({ next: { $ref: '#' }, name: { type: 'string', title: 'Имя' } }), {
        value: { next: { next: { name: 'третий' } } },
      }),
    ).toContain('value="третий"');
  });

  it('with many recursive references is rendered quickly', () => {
    const references = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, { $ref: '#' }]));
    const began = performance.now();
    const html = markupOf(object({ ...references, n: { type: 'string' } }), {
      value: { p1: { p2: { p3: { n: 'x' } } } },
    });
    expect(html).toContain('value="x"');
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('several types', () => {
  it('are a choice, and the answer keeps its type', () => {
    const html = markupOf(object({ a: { type: ['boolean', 'integer', 'null'], title: 'Ответ' } }), {
      value: { a: 5 },
    });
    expect(html).toContain('Целое число');
    expect(html).toContain('value="5"');
  });

  it('of a schema without `type` follow from its keywords or its answer', () => {
    const html = markupOf(object({ s: { items: { type: 'string' }, title: 'Список' }, any: true }), {
      value: { any: 4 },
    });
    expect(html).toContain('Добавить: Список');
    expect(html).toContain('value="4"');
  });
});

it('a single constant «нет» is a choice; only «да» is a checkbox', () => {
  const types = (schema: Json) =>
    tags(markupOf(object({ a: schema }, { required: ['a'] }))).flatMap(({ name, attributes }) =>
      name === 'input' ? [attributes.get('type')] : [],
    );
  expect(types({ enum: [false] })).toEqual(['radio']);
  expect(types({ type: 'boolean', const: false })).toEqual(['radio']);
  expect(types({ type: 'boolean', const: true })).toEqual(['checkbox']);
  expect(types({ enum: [true] })).toEqual(['checkbox']);
});

it('null data are not replaced by the default', () => {
  const schema = { type: ['string', 'null'], title: 'Слово', default: 'начало' };
  expect(markupOf(schema, { value: null })).not.toContain('начало');
  expect(markupOf(schema, { value: undefined })).toContain('начало');
});

describe('a condition', () => {
  const dog = object(
    { has: { type: 'boolean', title: 'Есть собака' } },
    {
      if: { properties: { has: { const: true } }, required: ['has'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { name: { type: 'string', title: 'Кличка' } } },
      allOf: [{ properties: { merged: { type: 'string', title: 'Слитое' } } }],
    },
  );

  it('shows its fields while it holds, beside those of `allOf`', () => {
    expect(markupOf(dog, { value: { has: true } })).toContain('Кличка');
    expect(markupOf(dog, { value: { has: false } })).not.toContain('Кличка');
    expect(markupOf(dog)).toContain('Слитое');
  });
});

describe('a choice behind a reference', () => {
  const expression = {
    anyOf: [{ type: 'number' }, object({ sign: { type: 'string' }, left: { $ref: '#/$defs/expression' } })],
  };
  const data: Json = { sign: '+', left: { sign: '-', left: 2 } };
  const idsOf = (schema: object, value: Json) =>
    tags(markupOf({ ...schema, $defs: { expression } }, { value }))
      .flatMap(({ attributes }) => attributes.get('id') ?? [])
      .filter((id) => id.endsWith('--variant'));

  it('is rendered once per level for a recursive form', () => {
    expect(idsOf({ $ref: '#/$defs/expression' }, data)).toEqual(
      ['', '/left', '/left/left'].map((path) => expect.stringMatching(new RegExp(`^[^/]*${path}--variant$`))),
    );
  });

  it('is rendered once per level with keywords beside the reference', () => {
    const properties = { e: { $ref: '#/$defs/expression', title: 'Формула' } };
    expect(idsOf({ type: 'object', properties }, { e: data })).toHaveLength(3);
  });
});

describe('a part without a title', () => {
  it('has its name as title; an alternative has its own required member or constant', () => {
    const branch = (name: string) => object({ [name]: { type: 'string' } }, { required: [name] });
    const kind = (word: string) => object({ kind: { const: word }, more: { type: 'string' } });
    const html = markupOf(
      object({
        veteranFullName: { type: 'string' },
        arrival: { anyOf: [branch('busStop'), branch('plate_number')] },
        runner: { anyOf: [kind('карта'), kind('плитка')] },
      }),
    );
    for (const label of ['Veteran full name', 'Bus stop', 'Plate number', 'карта', 'плитка'])
      expect(html).toContain(`>${label}<`);
    expect(html).not.toContain('Вариант 1');
  });

  it('is called «Значение» if the person has chosen its name', () => {
    const either = { anyOf: [{ type: 'string' }, { type: 'number' }] };
    const html = markupOf({ type: 'object', additionalProperties: either }, { value: { PORT: 5 } });
    expect(html).toContain('value="PORT"');
    expect(html).toContain('value="5"');
    expect(html).toContain('>Значение<');
  });
});

it('a date is typed as in every form and stored in RFC 3339', () => {
  const html = markupOf(object({ day: { type: 'string', format: 'date' } }), {
    value: { day: '2026-03-27' },
  });
  expect(html).toContain('value="27.03.2026"');
  expect(html).toContain('ДД.ММ.ГГГГ');
});
