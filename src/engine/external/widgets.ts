/** Controls by rjsf's widget names, current and older (docs: Widgets; `@rjsf/core`, `components/widgets`). */
const WIDGETS = {
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
} as const;

/** The controls that `ui:widget` of a uiSchema selects, and `hidden`. */
export type UiWidget = (typeof WIDGETS)[keyof typeof WIDGETS];

/** The widget for a name in a uiSchema («date», «DateWidget»); `undefined` for an unknown name. */
export function uiWidget(name: unknown): UiWidget | undefined {
  if (typeof name !== 'string') return undefined;
  const plain = name.replace(/Widget$/u, '').toLowerCase();
  return isWidgetName(plain) ? WIDGETS[plain] : undefined;
}

function isWidgetName(name: string): name is keyof typeof WIDGETS {
  return Object.hasOwn(WIDGETS, name);
}
