import { expect, test } from 'vitest';
import { allFields, type CompiledForm, type FieldKind, formFields } from '#engine/definition/definition.ts';
import { messageFor } from '#engine/validation/messages.ts';

const generated = import.meta.glob<Record<string, CompiledForm>>(
  ['../../../src/generated/forms/*.ts', '!**/*.d.ts'],
  { eager: true },
);

const forms = Object.values(generated)
  .flatMap((module) => Object.values(module))
  .filter((form) => typeof form === 'object' && 'definition' in form)
  .map((form) => [form.definition.id, form] as const);

/** What holds other questions, each of which asks for itself; those of others by their own schema. */
const asksInside: ReadonlySet<FieldKind> = new Set(['object', 'external']);

/** What each field that is demanded says when it was left out, by its address. */
function asked(form: CompiledForm): Readonly<Record<string, string | undefined>> {
  const demanded = allFields(formFields(form.definition)).filter(
    ({ required, kind, schema }) => required && !asksInside.has(kind) && schema['x-widget'] !== 'hidden',
  );
  return Object.fromEntries(
    demanded.map((node) => [node.address, node.schema['x-messages']?.required && messageFor(node, LEFT_OUT)]),
  );
}

const LEFT_OUT = { keyword: 'required', value: undefined };

/** «Введите фамилию»: what to do, and to what. */
const imperative =
  /^(Введите|Впишите|Выберите|Добавьте|Напишите|Ответьте|Отметьте|Придумайте|Приложите|Укажите)[ ,]/;

test.each(forms)('%s asks for what was left out in words of its own, in the imperative', (_, form) => {
  const odd = Object.entries(asked(form)).filter(([, said]) => !imperative.test(said ?? ''));
  expect(odd).toEqual([]);
});

test('nobody is told to fill in a field', () => {
  const sentences = forms.flatMap(([, form]) => Object.values(asked(form)));
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((said) => /Заполните|поле «/.test(said ?? ''))).toEqual([]);
});
