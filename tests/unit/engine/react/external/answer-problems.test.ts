import { describe, expect, it } from 'vitest';
import { clearResolved, problemsIn } from '#engine/react/external/external-answer.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';

const text = { type: 'string', minLength: 2 };
const schema = {
  type: 'object',
  required: ['name', 'way'],
  properties: {
    name: { title: 'Имя', ...text },
    way: {
      title: 'Дорога',
      type: 'object',
      required: ['stop'],
      properties: { stop: { title: 'Остановка', ...text } },
    },
  },
  dependentRequired: { children: ['age'] },
};
const form = formOf({ answers: { title: 'Анкета', 'x-external-schema': { schema } } });

/** The paths with errors after validated data changed. */
function pathsWithErrors(before: object, now: object): readonly string[] {
  const store = createFormStore(form, { answers: { ...before } });
  store.validate();
  const previous = store.get('answers');
  store.set('answers', { ...now });
  const validate = (data: unknown) =>
    problemsIn(createFormStore(form, { answers: Object(data) }).validate(), 'answers');
  clearResolved(store, { address: 'answers', validate, branches: new Map(), before: previous });
  return problemsIn(store.errors.all(), 'answers').map(({ path }) => path);
}

describe('errors of an external form', () => {
  it('are dropped where the answer has changed, and stay elsewhere', () => {
    expect(pathsWithErrors({ name: 'А', way: { stop: 'Б' } }, { name: 'Я', way: { stop: 'Б' } })).toEqual([
      '/way/stop',
    ]);
  });

  // `age` is required only beside `children`; the error of a missing one is at /age
  it('are dropped where an unchanged answer is valid now', () => {
    expect(
      pathsWithErrors(
        { name: 'Яна', way: { stop: 'Парк' }, children: 2 },
        { name: 'Яна', way: { stop: 'Парк' } },
      ),
    ).toEqual([]);
  });

  it('stay at a required answer when only the empty object around it appears', () => {
    expect(pathsWithErrors({ name: 'Яна' }, { name: 'Яна Б', way: {} })).toEqual(['/way/stop']);
    expect(pathsWithErrors({ name: 'Яна' }, { name: 'Яна', way: { stop: 'Парк' } })).toEqual([]);
  });
});
