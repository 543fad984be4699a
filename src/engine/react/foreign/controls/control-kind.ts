import type { RJSFSchema } from '@rjsf/utils';
import { type AskedWidget, askedWidget } from '#engine/foreign/widgets.ts';
import { mainType } from '../data/schemas.ts';
import type { Look } from '../look.ts';
import type { ForeignChoice } from './foreign-control.ts';

/** `fixed`: the schema leaves no choice. */
export type ControlKind = Exclude<AskedWidget, 'hidden'> | 'fixed';

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
  const asked = askedWidget(look.options.widget);
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return booleanKind(schema, asked, choices, required);
  if (schema.const !== undefined || type === 'null') return 'fixed';
  if (choices.length > 0)
    return asked === 'select' || asked === 'radio' ? asked : choices.length <= FEW ? 'radio' : 'select';
  if (type === 'number' || type === 'integer')
    return asked === 'range' && bounded(schema) ? 'range' : 'number';
  if (type !== 'string') return 'text';
  return asked !== undefined && isTextual(asked) ? asked : (BY_FORMAT[schema.format ?? ''] ?? 'text');
}

const bounded = ({ minimum, maximum }: RJSFSchema) => minimum !== undefined && maximum !== undefined;

/** «Нет» is an answer where one is demanded, or where it is the only one: a box alone cannot tell it from none. */
function booleanKind(
  schema: RJSFSchema,
  asked: AskedWidget | undefined,
  choices: readonly ForeignChoice[],
  required: boolean,
): ControlKind {
  if (asked === 'radio' || asked === 'select') return asked;
  const [first, ...others] = choices;
  if (others.length === 0) return first?.value === false ? 'radio' : 'checkbox';
  if (asked === 'checkbox') return asked;
  return (required && schema.default === undefined) || choices.length > 2 ? 'radio' : 'checkbox';
}

const TEXTS = ['text', 'textarea', 'password', 'date', 'datetime', 'time', 'color', 'file'] as const;

const isTextual = (asked: AskedWidget): asked is (typeof TEXTS)[number] =>
  TEXTS.some((textual) => textual === asked);

const BY_FORMAT: Readonly<Record<string, ControlKind>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  color: 'color',
  'data-url': 'file',
  password: 'password',
};
