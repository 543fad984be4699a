import { optionsList, type RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import { dateForm } from '#engine/text/fields.ts';
import type { Binding } from '../controls/control.ts';
import { GROUP_ROLES } from '../controls/control-of.ts';
import { YES_NO } from '../controls/radio-control.tsx';
import { describedBy } from '../fields/control-id.ts';
import { FieldChrome } from '../fields/field-chrome.tsx';
import { useStable } from '../ui/use-stable.ts';
import { useFieldState } from './external-scope.ts';
import { presentationOf, valueText } from './inner-field.tsx';
import { controlKind, type LeafChoice, LeafControl } from './leaf-control.tsx';
import { allowsNull, type ExternalFieldProps, isSchemaObject, isUi, mainType } from './schemas.ts';

/** One value with its label, help, control and error. */
export function LeafField(props: ExternalFieldProps) {
  return presentationOf(props).hidden ? null : <Leaf {...props} />;
}

function Leaf(props: ExternalFieldProps) {
  const { schema, formData, fieldPathId, required = false } = props;
  const presentation = presentationOf(props);
  const { id, error, pointer } = useFieldState(fieldPathId.path);
  const choices = useMemo(
    () => choicesOf(props.schema, props.uiSchema, props.registry),
    [props.schema, props.uiSchema, props.registry],
  );
  const kind = controlKind(schema, presentation.options, choices, required);
  const { title, options, readOnly } = presentation;
  const help = presentation.help ?? (kind === 'date' ? dateForm : undefined);
  const emptyValue = emptyValueOf(schema, options.emptyValue, required);
  const write = useStable((value: Json | undefined) =>
    props.onChange(isEmptyInput(value) ? emptyValue : value, fieldPathId.path),
  );
  const binding = usePropBinding(formData, write);
  const titleSchema = useMemo(() => ({ title }), [title]);
  return (
    <FieldChrome
      id={id}
      label={kind === 'checkbox' ? undefined : title}
      required={required}
      help={help}
      error={error}
      group={GROUP_ROLES[kind]}
    >
      <LeafControl
        kind={kind}
        id={id}
        address={pointer}
        schema={titleSchema}
        rules={schema}
        options={options}
        choices={choices}
        required={required}
        readOnly={readOnly}
        placeholder={options.placeholder || undefined}
        invalid={error !== undefined}
        describedBy={describedBy(id, { help, error })}
        binding={binding}
      />
    </FieldChrome>
  );
}

const isEmptyInput = (value: Json | undefined) =>
  value === '' || (Array.isArray(value) && value.length === 0);

/** The value of an unanswered field. */
function emptyValueOf(schema: RJSFSchema, uiEmptyValue: unknown, required: boolean): Json | undefined {
  if (uiEmptyValue !== undefined) return uiEmptyValue as Json;
  if (allowsNull(schema)) return null;
  return mainType(schema) === 'array' && required ? [] : undefined;
}

function choicesOf(
  raw: RJSFSchema,
  ui: ExternalFieldProps['uiSchema'],
  { schemaUtils }: ExternalFieldProps['registry'],
): readonly LeafChoice[] {
  const isList = mainType(raw) === 'array';
  const schema = isList && isSchemaObject(raw.items) ? schemaUtils.retrieveSchema(raw.items) : raw;
  const offered = schemaUtils.isSelect(schema)
    ? optionsList(schema, isList && isUi(ui?.items) ? ui.items : ui)
    : undefined;
  if (!offered) return schema.type === 'boolean' ? yesOrNo(schema) : [];
  const disabled: unknown = ui?.['ui:enumDisabled'] ?? ui?.['ui:options']?.enumDisabled;
  return offered
    .map(({ value, label }) => ({ value: value as Json, label }))
    .filter(({ value }) => value !== null || !allowsNull(schema))
    .map(({ value, label }) => ({
      value,
      title: label === String(value) ? valueText(value) : label,
      unavailable: Array.isArray(disabled) && disabled.includes(value),
    }));
}

function yesOrNo({ const: only }: { readonly const?: unknown }): readonly LeafChoice[] {
  return YES_NO.filter(({ value }) => only === undefined || value === only);
}

/** A binding with a stable identity to a value that is passed as a prop. */
function usePropBinding(value: Json | undefined, set: (value: Json | undefined) => void): Binding {
  const [{ current, changes, binding }] = useState(() => createPropBinding(set));
  // during rendering, because children read the value when they render
  current.value = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies after each new value
  useEffect(() => changes.emit(), [changes, value]);
  return binding;
}

function createPropBinding(set: Binding['set']) {
  const current: { value: Json | undefined } = { value: undefined };
  const changes = createEmitter();
  const binding: Binding = { get: () => current.value, set, subscribe: changes.subscribe };
  return { current, changes, binding };
}
