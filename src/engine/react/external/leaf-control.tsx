import type { RJSFSchema, UIOptionsType } from '@rjsf/utils';
import { type ComponentType, useMemo, useState } from 'react';
import { itemsOf, type Json, memberOf } from '#engine/definition/definition.ts';
import { MAX_RADIO_CHOICES } from '#engine/definition/field.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import { type UiWidget, uiWidget } from '#engine/external/widgets.ts';
import { chooseFromList, obsoleteChoice, optional } from '#engine/text/fields.ts';
import { equal } from '#engine/values/equal.ts';
import { CheckboxTiles } from '../controls/checkboxes-control.tsx';
import type { Binding, ControlProps } from '../controls/control.ts';
import {
  DateTimeControl,
  IsoDateControl,
  ParsedNumberControl,
  TimeControl,
} from '../controls/converted-control.tsx';
import { DataUrlControl } from '../controls/data-url-control.tsx';
import { PasswordControl } from '../controls/password-control.tsx';
import { ColorControl, RangeControl } from '../controls/picked-controls.tsx';
import { RadioTiles } from '../controls/radio-control.tsx';
import { SelectList } from '../controls/select-control.tsx';
import { SwitchControl } from '../controls/switch-control.tsx';
import { TextInput } from '../controls/text-control.tsx';
import { TextareaControl } from '../controls/textarea-control.tsx';
import { useBoundValue } from '../controls/use-binding.ts';
import { valueText } from './inner-field.tsx';
import { mainType } from './schemas.ts';

/** A value to choose, and its title. */
export interface LeafChoice extends Pick<OfferedChoice, 'title' | 'unavailable'> {
  readonly value: Json;
}

/** `fixed`: the schema allows a single value. */
export type ControlKind = Exclude<UiWidget, 'hidden'> | 'fixed';

interface LeafControlProps extends ControlProps {
  readonly kind: ControlKind;
  /** The external schema of the value. */
  readonly rules: RJSFSchema;
  readonly options: UIOptionsType;
  readonly choices: readonly LeafChoice[];
}

type KindProps = Omit<LeafControlProps, 'kind'>;

/** Keyboards of phones by format or widget. The input stays `type=text`: `type=email` and others rewrite the text. */
const KEYBOARDS: Readonly<Record<string, 'email' | 'url' | 'tel'>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  tel: 'tel',
};

function TextOrTextarea(props: KindProps) {
  const { options, rules, binding } = props;
  const value = useBoundValue(binding);
  const [isLong, setLong] = useState(false);
  // a single-line input would join the lines
  if (!isLong && typeof value === 'string' && value.includes('\n')) setLong(true);
  if (isLong) return <Textarea {...props} />;
  const { inputType, widget } = options;
  const inputMode = [inputType, widget, rules.format].map((name) => KEYBOARDS[String(name)]).find(Boolean);
  return <TextInput {...props} settings={{ type: 'text', ...(inputMode && { inputMode }) }} />;
}

function Textarea(props: KindProps) {
  const { rows } = props.options;
  return <TextareaControl {...props} {...(typeof rows === 'number' && { rows })} />;
}

function Range(props: KindProps) {
  const { type, minimum = 0, maximum = 100, multipleOf } = props.rules;
  const step = multipleOf ?? (type === 'integer' ? 1 : 'any');
  return <RangeControl {...props} range={{ min: minimum, max: maximum, step }} />;
}

/** JSON values as choices of a control, identified by their index. Answers that are not listed are appended. */
function indexedChoices(choices: readonly LeafChoice[], answers: readonly Json[]) {
  const unlisted = answers
    .filter((answer) => !choices.some(({ value }) => equal(value, answer)))
    .map((value): LeafChoice => ({ value, title: obsoleteChoice(valueText(value)) }));
  const all = [...choices, ...unlisted];
  const offered = all.map(
    ({ title, unavailable }, index): OfferedChoice => ({ const: String(index), title, unavailable }),
  );
  return { all, offered };
}

function useOneChoice({ binding, choices }: KindProps) {
  const value = useBoundValue(binding);
  const isNone = value === undefined || value === null || value === '';
  const { all, offered } = indexedChoices(choices, isNone ? [] : [value]);
  const chosen = offered.find((_, index) => equal(all[index]?.value, value))?.const;
  const choose = (index: unknown) => binding.set(all[Number(index)]?.value);
  return { offered, chosen, choose };
}

function RadioChoice(props: KindProps) {
  const { offered, chosen, choose } = useOneChoice(props);
  const choices = offered.map((choice) => ({ ...choice, value: choice.const }));
  return <RadioTiles {...props} choices={choices} value={chosen} onChoose={choose} />;
}

function SelectChoice(props: KindProps) {
  const { offered, chosen = '', choose } = useOneChoice(props);
  const chooseOrClear = (index: string) => choose(index || undefined);
  return (
    <SelectList
      {...props}
      choices={offered}
      value={chosen}
      emptyLabel={chooseFromList}
      onChoose={chooseOrClear}
    />
  );
}

function CheckboxChoices(props: KindProps) {
  const { binding, choices } = props;
  const checked = itemsOf(useBoundValue(binding));
  const { all, offered } = indexedChoices(choices, checked);
  const isChecked = (index: number) => checked.some((one) => equal(one, all[index]?.value));
  return (
    <CheckboxTiles
      {...props}
      choices={offered}
      chosen={offered.filter((_, index) => isChecked(index)).map((choice) => choice.const)}
      onChange={(next) => binding.set(next.map((index) => all[Number(index)]?.value ?? null))}
    />
  );
}

/** A checkbox for «Да». Unchecking it means «Нет», or no answer if «Да» is the only choice. */
function Checkbox(props: KindProps) {
  const { binding, required, choices, schema } = props;
  const title = schema.title ?? '';
  const unchecked = choices.length === 1 ? undefined : false;
  return (
    <SwitchControl
      {...props}
      schema={{ title: required ? title : title + optional }}
      binding={{ ...binding, set: (on) => binding.set(on === true ? true : unchecked) }}
    />
  );
}

/** A constant: a text if it is required and set, otherwise a checkbox. */
function Fixed(props: KindProps) {
  const { id, binding, required, rules, describedBy } = props;
  const constant = memberOf(rules, 'const') ?? null;
  const checkboxBinding = useMemo<Binding>(
    () => ({
      ...binding,
      get: () => equal(binding.get(), constant),
      set: (on) => binding.set(on === true ? constant : undefined),
    }),
    [binding, constant],
  );
  if (useBoundValue(checkboxBinding) === true && required)
    return (
      <output id={id} tabIndex={-1} className="external-fixed" aria-describedby={describedBy}>
        {valueText(constant)}
      </output>
    );
  return <SwitchControl {...props} schema={{ title: valueText(constant) }} binding={checkboxBinding} />;
}

const CONTROLS: Readonly<Record<ControlKind, ComponentType<KindProps>>> = {
  text: TextOrTextarea,
  textarea: Textarea,
  password: PasswordControl,
  number: ParsedNumberControl,
  range: Range,
  date: IsoDateControl,
  datetime: DateTimeControl,
  time: TimeControl,
  color: ColorControl,
  file: DataUrlControl,
  select: SelectChoice,
  radio: RadioChoice,
  checkboxes: CheckboxChoices,
  checkbox: Checkbox,
  fixed: Fixed,
};

export function LeafControl({ kind, ...props }: LeafControlProps) {
  const Control = CONTROLS[kind];
  return <Control {...props} />;
}

/** The control of a value: the widget of the uiSchema if it suits the type, else by type, format and choices. */
export function controlKind(
  schema: RJSFSchema,
  options: UIOptionsType,
  choices: readonly LeafChoice[],
  required: boolean,
): ControlKind {
  const type = mainType(schema);
  const widget = uiWidget(options.widget);
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return booleanKind(schema, widget, choices, required);
  if (schema.const !== undefined || type === 'null') return 'fixed';
  if (choices.length > 0) {
    if (widget === 'select' || widget === 'radio') return widget;
    return choices.length <= MAX_RADIO_CHOICES ? 'radio' : 'select';
  }
  if (type === 'number' || type === 'integer')
    return widget === 'range' && hasBounds(schema) ? 'range' : 'number';
  if (type !== 'string') return 'text';
  return widget !== undefined && isTextWidget(widget) ? widget : (BY_FORMAT[schema.format ?? ''] ?? 'text');
}

const hasBounds = ({ minimum, maximum }: RJSFSchema) => minimum !== undefined && maximum !== undefined;

/** A radio group where «Нет» differs from no answer: an unchecked box cannot show the difference. */
function booleanKind(
  schema: RJSFSchema,
  widget: UiWidget | undefined,
  choices: readonly LeafChoice[],
  required: boolean,
): ControlKind {
  if (widget === 'radio' || widget === 'select') return widget;
  const [first, ...others] = choices;
  if (others.length === 0) return first?.value === false ? 'radio' : 'checkbox';
  if (widget === 'checkbox') return widget;
  return (required && schema.default === undefined) || choices.length > 2 ? 'radio' : 'checkbox';
}

const TEXT_WIDGETS = ['text', 'textarea', 'password', 'date', 'datetime', 'time', 'color', 'file'] as const;

const isTextWidget = (widget: UiWidget): widget is (typeof TEXT_WIDGETS)[number] =>
  TEXT_WIDGETS.some((textWidget) => textWidget === widget);

const BY_FORMAT: Readonly<Record<string, ControlKind>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  color: 'color',
  'data-url': 'file',
  password: 'password',
};
