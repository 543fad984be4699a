import { optionsList, type RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { dateForm, no, yes } from '#engine/text/fields.ts';
import type { Binding } from '../controls/control.ts';
import { describedBy } from '../fields/control-id.ts';
import { FieldChrome } from '../fields/field-chrome.tsx';
import { useStable } from '../ui/use-stable.ts';
import { presentationOf, valueText } from './inner-field.tsx';
import { type ControlKind, controlKind, type LeafChoice, LeafControl } from './leaf-control.tsx';
import { usePlace } from './places.ts';
import { type ExternalFieldProps, isSchemaObject, isUi, mainType, takesNull } from './schemas.ts';

/** One value with its label, help, control and error. */
export function LeafField(props: ExternalFieldProps) {
  return presentationOf(props).hidden ? null : <Leaf {...props} />;
}

function Leaf(props: ExternalFieldProps) {
  const { schema, formData, fieldPathId, required = false } = props;
  const presentation = presentationOf(props);
  const { id, error, pointer } = usePlace(fieldPathId.path);
  const choices = useMemo(
    () => choicesOf(props.schema, props.uiSchema, props.registry),
    [props.schema, props.uiSchema, props.registry],
  );
  const kind = controlKind(schema, presentation.options, choices, required);
  const look = kind === 'date' ? { ...presentation, help: presentation.help ?? dateForm } : presentation;
  const blank = blankOf(schema, look.options.emptyValue, required);
  const write = useStable((value: Json | undefined) =>
    props.onChange(isBlank(value) ? blank : value, fieldPathId.path),
  );
  const binding = useFieldBinding(formData, write);
  const { title, help } = look;
  const { placeholder } = look.options;
  const named = useMemo(() => ({ title }), [title]);
  return (
    <FieldChrome
      id={id}
      label={kind === 'checkbox' ? undefined : title}
      required={required}
      help={help}
      error={error}
      group={GROUPS[kind]}
    >
      <LeafControl
        kind={kind}
        id={id}
        address={pointer}
        schema={named}
        rules={schema}
        options={look.options}
        choices={choices}
        required={required}
        readOnly={look.readOnly}
        placeholder={placeholder || undefined}
        invalid={error !== undefined}
        describedBy={describedBy(id, { help: help !== undefined, error: error !== undefined })}
        binding={binding}
      />
    </FieldChrome>
  );
}

const GROUPS: Partial<Record<ControlKind, 'radiogroup' | 'group'>> = {
  radio: 'radiogroup',
  checkboxes: 'group',
};

const isBlank = (value: Json | undefined) => value === '' || (Array.isArray(value) && value.length === 0);

/** The value of an unanswered field. */
function blankOf(schema: RJSFSchema, asked: unknown, required: boolean): Json | undefined {
  if (asked !== undefined) return asked as Json;
  if (takesNull(schema)) return null;
  return mainType(schema) === 'array' && required ? [] : undefined;
}

function choicesOf(
  raw: RJSFSchema,
  ui: ExternalFieldProps['uiSchema'],
  { schemaUtils }: ExternalFieldProps['registry'],
): readonly LeafChoice[] {
  const list = mainType(raw) === 'array';
  const schema = list && isSchemaObject(raw.items) ? schemaUtils.retrieveSchema(raw.items) : raw;
  const offered = schemaUtils.isSelect(schema)
    ? optionsList(schema, list && isUi(ui?.items) ? ui.items : ui)
    : undefined;
  if (!offered) return schema.type === 'boolean' ? yesOrNo(schema) : [];
  const disabled: unknown = ui?.['ui:enumDisabled'] ?? ui?.['ui:options']?.enumDisabled;
  return offered
    .map(({ value, label }) => ({ value: value as Json, label }))
    .filter(({ value }) => value !== null || !takesNull(schema))
    .map(({ value, label }) => ({
      value,
      title: label === String(value) ? valueText(value) : label,
      disabled: Array.isArray(disabled) && disabled.includes(value),
    }));
}

function yesOrNo({ const: only }: { readonly const?: unknown }): readonly LeafChoice[] {
  return YES_NO.filter(({ value }) => only === undefined || value === only);
}

const YES_NO: readonly LeafChoice[] = [
  { value: true, title: yes, disabled: false },
  { value: false, title: no, disabled: false },
];

/** A binding to a value passed as a prop; the binding keeps its identity. */
function useFieldBinding(value: Json | undefined, set: (value: Json | undefined) => void): Binding {
  const [field] = useState(() => new Field(value, set));
  // during rendering, because children render with the current value
  field.follow(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies of each new value
  useEffect(() => field.tell(), [field, value]);
  return field.binding;
}

class Field {
  #value: Json | undefined;
  readonly #listeners = new Set<() => void>();
  readonly binding: Binding;

  constructor(value: Json | undefined, set: (value: Json | undefined) => void) {
    this.#value = value;
    this.binding = {
      get: () => this.#value,
      set,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  follow(value: Json | undefined): void {
    this.#value = value;
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
