/** The controls that `ui:widget` of a uiSchema selects, and `hidden`. */
export type UiWidget =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'range'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'date'
  | 'datetime'
  | 'time'
  | 'color'
  | 'file'
  | 'hidden';

/** The widget for a name in a uiSchema («date», «DateWidget»); `undefined` for an unknown name. */
export function uiWidget(name: unknown): UiWidget | undefined {
  if (typeof name !== 'string') return undefined;
  const plain = name.replace(/Widget$/u, '').toLowerCase();
  return Object.hasOwn(WIDGETS, plain) ? WIDGETS[plain] : undefined;
}

/** Controls by rjsf's widget names, current and older (docs: Widgets; `@rjsf/core`, `components/widgets`). */
const WIDGETS: Readonly<Record<string, UiWidget>> = {
  text: 'text',
  textarea: 'textarea',
  password: 'password',
  email: 'text',
  uri: 'text',
  url: 'text',
  updown: 'number',
  range: 'range',
  rating: 'range',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  checkboxes: 'checkboxes',
  date: 'date',
  altdate: 'date',
  'alt-date': 'date',
  datetime: 'datetime',
  'date-time': 'datetime',
  altdatetime: 'datetime',
  'alt-datetime': 'datetime',
  time: 'time',
  color: 'color',
  file: 'file',
  files: 'file',
  hidden: 'hidden',
};
