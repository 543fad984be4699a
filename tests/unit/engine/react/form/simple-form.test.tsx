import { expect, it } from 'vitest';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';
import { idleHost, render, tags } from '../render.tsx';

const form = formOf({ reason: { type: 'string', title: 'Почему' } });

const buttonClass = (danger: boolean) => {
  const element = (
    <SimpleForm
      form={form}
      host={idleHost}
      submitLabel="Отозвать"
      danger={danger}
      onSubmit={async () => {}}
    />
  );
  const button = tags(render(form, createFormStore(form), element)).find(({ name }) => name === 'button');
  return button?.attributes.get('class');
};

it('has a red button for an irreversible action', () => {
  expect(buttonClass(true)).toBe('btn btn-error');
  expect(buttonClass(false)).toBe('btn btn-primary');
});
