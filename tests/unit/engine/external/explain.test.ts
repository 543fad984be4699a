import { expect, test } from 'vitest';
import { compileExternal } from '#engine/external/compile/compile-external.ts';
import { branchKey } from '#engine/external/external-form.ts';
import { bestBranch, explainExternal } from '#engine/external/validate/evaluate.ts';
import { externalValidateFunction } from '#engine/external/validate/explain.ts';
import { externalForm, runModule } from '#tests/support/external/forms.ts';

const family = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Семья',
  type: 'object',
  required: ['name', 'contact'],
  properties: {
    name: { type: 'string', minLength: 2, title: 'Имя' },
    age: { type: 'integer', minimum: 3, title: 'Возраст' },
    contact: {
      title: 'Связь',
      oneOf: [
        {
          type: 'object',
          properties: { by: { const: 'phone' }, number: { type: 'string', title: 'Номер' } },
          required: ['by', 'number'],
        },
        {
          type: 'object',
          properties: { by: { const: 'post' }, email: { type: 'string', format: 'email', title: 'Почта' } },
          required: ['by', 'email'],
        },
      ],
    },
    children: { type: 'array', title: 'Дети', items: { $ref: '#/definitions/child' } },
  },
  if: { properties: { name: { const: 'Анна' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['age'] },
  definitions: {
    child: {
      type: 'object',
      properties: {
        first: { type: 'string', title: 'Имя ребёнка' },
        children: { type: 'array', items: { $ref: '#/definitions/child' } },
      },
      required: ['first'],
    },
  },
};

const broken = {
  name: 'Анна',
  contact: { by: 'post', email: 'anna' },
  children: [{ first: 'Пётр', children: [{}] }, 5],
};

test('reports a violation once, at its path, with the message of its branch', () => {
  expect(compileExternal(externalForm(family)).validate(broken)).toEqual([
    { path: '/age', message: 'Введите число в поле «Возраст»' },
    {
      path: '/contact/email',
      message: 'В адресе почты нет знака @. Введите адрес целиком, например anna@mail.ru',
    },
    { path: '/children/0/children/0/first', message: 'Заполните поле «Имя ребёнка»' },
    { path: '/children/1', message: 'Заполните раздел «Дети 2»' },
  ]);
});

test('rejects data nested beyond the budget, and follows alternatives that multiply at each level', () => {
  const { validate } = compileExternal(externalForm({ type: 'array', items: { $ref: '#' } }));
  const deep = Array.from({ length: 5_000 }).reduce<unknown>((inner) => [inner], []);
  expect(validate(deep).map(({ path }) => path)).toEqual(['']);
  const node = { $ref: '#/$defs/node' };
  const branching = { anyOf: [node, node, node].map((next) => ({ type: 'object', properties: { next } })) };
  const many = compileExternal(
    externalForm({ ...branching, $defs: { node: { ...branching, required: ['end'] } } }),
  );
  const nested = Array.from({ length: 10 }).reduce<unknown>((next) => ({ next }), 'wrong');
  // each level lacks the required `end`; the innermost value is no object
  expect(many.validate(nested).map(({ path }) => path)).toHaveLength(10);
});

test('validates recursive alternatives, and rejects nesting beyond the budget within a second', () => {
  const e = { $ref: '#/$defs/e' };
  const branch = (op: string) => ({
    type: 'object',
    required: ['l', 'op'],
    properties: { l: e, op: { const: op } },
  });
  const oneOf = [branch('+'), branch('-'), { type: 'number' }];
  const { validate } = compileExternal(
    externalForm({ type: 'object', properties: { e }, $defs: { e: { oneOf } } }),
  );
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<unknown>((l) => ({ l, op: '-' }), 1);
  expect(validate({ e: nested(12) })).toEqual([]);
  const started = performance.now();
  expect(validate({ e: nested(60) }).map(({ path }) => path)).toEqual(['']);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('compares branches with more errors than a call has arguments, and explains nothing beyond the budget', () => {
  const numbers = Array.from({ length: 130_000 }, (_, at) => at);
  const violations = numbers.map((at) => ({ path: `/m${at}`, keyword: 'type', node: {}, value: at }));
  const fewerViolations = violations.slice(1);
  expect(bestBranch([violations, fewerViolations])).toBe(1);
  const { schema } = externalForm({ type: 'object', additionalProperties: { type: 'string' } });
  const numbersForTexts = Object.fromEntries(numbers.map((at) => [`m${at}`, at]));
  expect(explainExternal(schema, numbersForTexts)).toBeUndefined();
});

test('reports the whole form as invalid if the validator returns a promise', () => {
  const validate = externalValidateFunction(
    externalForm({ type: 'object', title: 'Анкета' }),
    async () => true,
  );
  expect(validate({})).toEqual([{ path: '', message: 'Проверьте ответы: «Анкета»' }]);
});

test('accepts sums with two decimals for `multipleOf: 0.01`, despite rounding errors', () => {
  const form = externalForm({ type: 'number', multipleOf: 0.01 });
  for (const validate of [compileExternal(form).validate, runModule(form).validate]) {
    expect([19.99, 0.07, 1234.56].flatMap((sum) => validate(sum))).toEqual([]);
    expect(validate(19.995)).toHaveLength(1);
  }
});

test('reports an answer of another type or format with what is expected', () => {
  const properties = {
    name: { type: 'string', title: 'Имя' },
    children: { type: 'array', title: 'Дети' },
    at: { type: 'string', format: 'date-time', title: 'Когда' },
  };
  const { validate } = compileExternal(externalForm({ type: 'object', properties }));
  expect(validate({ name: 5, children: 'Анна', at: 'завтра' }).map(({ message }) => message)).toEqual([
    'В поле «Имя» должен быть текст. Введите ответ заново',
    'В разделе «Дети» должен быть список. Уберите этот ответ и добавьте записи',
    'Введите дату и время целиком, например 27.03.2026, 14:30',
  ]);
});

test('finds a duplicate among thousands of entries in time, and reports at most 50 errors', () => {
  const item = { type: 'object', properties: { name: { type: 'string' } } };
  const form = externalForm({ type: 'array', maxItems: 10_000, uniqueItems: true, items: item });
  const entries = Array.from({ length: 4_000 }, (_, index) => ({
    name: String(index),
    details: { a: index, b: 1 },
  }));
  const start = performance.now();
  for (const { validate } of [compileExternal(form), runModule(form)]) {
    expect(validate(entries)).toEqual([]);
    const sixthAgain = { details: { b: 1, a: 5 }, name: '5' };
    expect(validate([...entries, sixthAgain]).map(({ path }) => path)).toEqual(['']);
    // each entry has a name of a wrong type
    expect(validate(entries.map(() => ({ name: 1 })))).toHaveLength(50);
  }
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('the precompiled validator agrees with the one compiled at run time', () => {
  const form = externalForm(family);
  const precompiled = runModule(form).validate;
  const atRunTime = compileExternal(form).validate;
  for (const data of [
    broken,
    { name: 'Ян', contact: { by: 'phone', number: '1' } },
    undefined,
    [],
    'текст',
  ]) {
    expect(precompiled(data)).toEqual(atRunTime(data));
  }
  expect(precompiled({ name: 'Ян', contact: { by: 'phone', number: '1' } })).toEqual([]);
});

const camp = {
  type: 'object',
  required: ['child', 'arrival'],
  properties: {
    child: {
      type: 'object',
      title: 'Ребёнок',
      required: ['name', 'papers'],
      properties: {
        name: { type: 'string', title: 'Имя' },
        papers: {
          type: 'object',
          required: ['number'],
          properties: { number: { type: 'string', title: 'Номер' } },
        },
      },
    },
    arrival: {
      type: 'object',
      oneOf: [
        { required: ['stop'], properties: { stop: { enum: ['Парк'], title: 'Остановка' } } },
        {
          required: ['driver', 'plate'],
          properties: {
            driver: { type: 'string', title: 'Водитель' },
            plate: { type: 'string', title: 'Номер машины' },
          },
        },
      ],
    },
  },
};

test('reports a missing section by its required answers', () => {
  expect(compileExternal(externalForm(camp)).validate({})).toEqual([
    { path: '/child/name', message: 'Заполните поле «Имя»' },
    { path: '/child/papers/number', message: 'Заполните поле «Номер»' },
    { path: '/arrival/stop', message: 'Выберите вариант в поле «Остановка»' },
  ]);
});

test('validates the alternative that the person has chosen', () => {
  const { validate } = compileExternal(externalForm(camp));
  const child = { name: 'Анна', papers: { number: '1' } };
  const alternatives = camp.properties.arrival.oneOf.length;
  const second = 1;
  const byCar = new Map([[branchKey('/arrival', alternatives), second]]);
  const driver = { path: '/arrival/driver', message: 'Заполните поле «Водитель»' };
  const plate = { path: '/arrival/plate', message: 'Заполните поле «Номер машины»' };
  expect(validate({ child }, byCar)).toEqual([driver, plate]);
  expect(validate({ child, arrival: { driver: 'Пётр' } }, byCar)).toEqual([plate]);
  expect(validate({ child, arrival: { driver: 'Пётр', plate: 'А1' } }, byCar)).toEqual([]);
});
