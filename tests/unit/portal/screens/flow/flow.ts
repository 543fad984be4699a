import type { CompiledForm, FieldSchema } from '#engine/definition/definition.ts';
import type { FlowStep } from '#generated/portal/settings.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import type { StepForms } from '#portal/screens/flow/flow-state.ts';
import { formOf } from '../../../engine/forms.ts';

const text = (title: string, widget?: WidgetName): FieldSchema => ({
  type: 'string',
  title,
  ...(widget && { 'x-widget': widget }),
});
const phone = text('Телефон');
const code = text('Код', 'code');
const email = text('Почта');
const password = text('Пароль', 'password');

const step = (id: string, rest: Partial<FlowStep> = {}): FlowStep => ({
  id,
  title: id,
  form: 'check-code',
  operation: 'checkCode',
  submit: 'Дальше',
  pending: 'Ждём…',
  ...rest,
});

/** A small registration: phone, code, person. The step `email` is a detour: it sends the code by email, then `code` follows. */
export const steps = {
  phone: step('phone'),
  code: step('code'),
  email: step('email', { detour: 'code' }),
  person: step('person', { values: { role_id: 2 } }),
};

export const stepList: readonly FlowStep[] = Object.values(steps);

export const forms: StepForms = new Map<string, CompiledForm>([
  ['phone', formOf({ phone })],
  ['code', formOf({ phone, code })],
  ['email', formOf({ phone, email })],
  ['person', formOf({ phone, code, role_id: { type: 'integer', title: 'Роль' }, email, password })],
]);
