import type { RJSFSchema } from '@rjsf/utils';
import { mainType } from '../data/schemas.ts';
import type { Look } from '../look.ts';
import type { ForeignChoice } from './foreign-control.ts';

export type ControlKind =
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
  | 'fixed';

/** More choices than these are a list. */
const FEW = 5;

/** The control of a value: what the uiSchema asks for, where it suits the type, or what type, format and choices call for. */
export function controlKind(
  schema: RJSFSchema,
  look: Look,
  choices: readonly ForeignChoice[],
  required: boolean,
): ControlKind {
  const type = mainType(schema);
  const asked = askedKind(look.options.widget);
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return booleanKind(schema, asked, choices, required);
  if (schema.const !== undefined || type === 'null') return 'fixed';
  if (choices.length > 0)
    return asked === 'select' || asked === 'radio' ? asked : choices.length <= FEW ? 'radio' : 'select';
  if (type === 'number' || type === 'integer')
    return asked === 'range' && bounded(schema) ? 'range' : 'number';
  if (type !== 'string') return 'text';
  return asked !== undefined && TEXTS.has(asked) ? asked : (BY_FORMAT[schema.format ?? ''] ?? 'text');
}

const bounded = ({ minimum, maximum }: RJSFSchema) => minimum !== undefined && maximum !== undefined;

/** «Нет» is an answer where one is demanded: a box alone cannot tell it from none. */
function booleanKind(
  schema: RJSFSchema,
  asked: ControlKind | undefined,
  choices: readonly ForeignChoice[],
  required: boolean,
): ControlKind {
  if (asked === 'radio' || asked === 'select' || asked === 'checkbox') return asked;
  if (schema.const === true || choices.length === 1) return 'checkbox';
  return required && schema.default === undefined ? 'radio' : choices.length > 2 ? 'radio' : 'checkbox';
}

/** What the names of rjsf's widgets mean here, in both of their spellings. */
function askedKind(widget: unknown): ControlKind | undefined {
  if (typeof widget !== 'string') return undefined;
  const name = widget.replace(/Widget$/u, '').toLowerCase();
  return Object.hasOwn(ASKED, name) ? ASKED[name] : undefined;
}

const ASKED: Readonly<Record<string, ControlKind>> = {
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
};

const TEXTS: ReadonlySet<ControlKind> = new Set<ControlKind>([
  'text',
  'textarea',
  'password',
  'date',
  'datetime',
  'time',
  'color',
  'file',
]);

const BY_FORMAT: Readonly<Record<string, ControlKind>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  color: 'color',
  'data-url': 'file',
  password: 'password',
};
