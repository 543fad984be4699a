import { expect, it } from 'vitest';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';
import { idleHost, render, tags } from '../render.tsx';

const form = formOf({ reason: { type: 'string', title: 'Почему' } });

const buttonOf = (danger: boolean) => {
  const drawn = (
    <SimpleForm
      form={form}
      host={idleHost}
      submitLabel="Отозвать"
      danger={danger}
      onSubmit={async () => {}}
    />
  );
  const button = tags(render(form, createFormStore(form), drawn)).find(({ name }) => name === 'button');
  return button?.attributes.get('class');
};

it('has a red button for an irreversible action', () => {
  expect(buttonOf(true)).toBe('btn btn-error');
  expect(buttonOf(false)).toBe('btn btn-primary');
});
