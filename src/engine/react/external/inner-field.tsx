import {
  type FieldPathId,
  getUiOptions,
  type Registry,
  RJSF_REF_CYCLE_KEY,
  type RJSFSchema,
  type UIOptionsType,
} from '@rjsf/utils';
import { memo, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { nameInWords } from '#engine/external/applicable-schemas.ts';
import { uiWidget } from '#engine/external/widgets.ts';
import { expand, memberValue, noValue } from '#engine/text/external-controls.ts';
import { no, yes } from '#engine/text/fields.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { asText } from '../controls/use-binding.ts';
import { FieldErrorText } from '../fields/field-chrome.tsx';
import { FieldsetFrame } from '../fields/fieldset-frame.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { AboveField, type Path, placeId, pointerOf, useExternalScope, usePlace } from './places.ts';
import {
  branchesOf,
  type ExternalFieldProps,
  isNamedMember,
  mainType,
  referenceIn,
  restoreReferences,
  type Ui,
} from './schemas.ts';

interface InnerFieldProps {
  readonly name: string;
  readonly title?: string;
  readonly schema: RJSFSchema;
  /** The source of the schema, if the schema does not identify it. */
  readonly reference?: string | undefined;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Added by the person, so it is rendered at once. */
  readonly wanted?: boolean;
  readonly onChange: (value: Json | undefined, path: Path) => void;
  readonly registry: Registry;
}

/** Whether a field has the same props as before: rjsf creates a new path object each time. */
export function haveSameProps<Props extends Pick<InnerFieldProps, 'pathId'>>(
  before: Props,
  now: Props,
): boolean {
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) =>
    name === 'pathId'
      ? samePath(before.pathId.path, now.pathId.path)
      : Reflect.get(before, name) === Reflect.get(now, name),
  );
}

const samePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, at) => step === other[at]);

/**
 * A field for any schema: rjsf selects the component that renders it. A recursive schema has no
 * end, so its levels are rendered on demand.
 */
export const InnerField = memo(function InnerField({ reference, wanted = false, ...props }: InnerFieldProps) {
  const { references, absent } = useContext(AboveField);
  const { refers } = useExternalScope();
  const own = reference ?? referenceIn(props.schema);
  const marked = Reflect.get(props.schema, RJSF_REF_CYCLE_KEY) === true;
  const missing = props.value === undefined ? absent + 1 : 0;
  const below = useMemo(
    () => ({ references: own === undefined ? references : [...references, own], absent: missing }),
    [references, own, missing],
  );
  const again = marked || (own !== undefined && references.includes(own));
  const endless = again || (refers && missing > DEEP && isCompound(props));
  const field = <InnerContent {...props} marked={marked} />;
  return (
    <AboveField value={below}>
      {endless && !wanted ? <OnDemand {...props}>{field}</OnDemand> : field}
    </AboveField>
  );
}, haveSameProps);

/** The number of nested missing objects and lists rendered at once in a recursive schema. */
const DEEP = 3;

function isCompound({ schema, registry }: Pick<InnerFieldProps, 'schema' | 'registry'>): boolean {
  const current = registry.schemaUtils.retrieveSchema(schema);
  const type = mainType(current);
  return type === 'object' || type === 'array' || branchesOf(current, registry.schemaUtils) !== undefined;
}

type InnerContentProps = Omit<InnerFieldProps, 'reference' | 'wanted'> & { readonly marked: boolean };

function InnerContent({ title, ui, value, pathId, readOnly, marked, ...props }: InnerContentProps) {
  const { SchemaField } = props.registry.fields;
  const { rootSchema } = props.registry;
  // without it rjsf would render marked schemas with its own field
  const schema = useMemo(
    () =>
      restoreReferences(marked ? { ...props.schema, [RJSF_REF_CYCLE_KEY]: false } : props.schema, rootSchema),
    [props.schema, marked, rootSchema],
  );
  if (!SchemaField) return null;
  return (
    <SchemaField
      {...props}
      {...(title !== undefined && { title })}
      {...(ui && { uiSchema: ui })}
      schema={schema}
      formData={value}
      fieldPathId={pathId}
      readonly={readOnly}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

const nothing = () => {};

interface OnDemandProps {
  readonly name: string;
  readonly title?: string;
  readonly schema: RJSFSchema;
  readonly registry: Registry;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly readOnly: boolean;
  readonly children: ReactNode;
}

/** A recursive part, rendered when the person opens it or when it has a value. */
function OnDemand({ children, ...field }: OnDemandProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { idPrefix } = useExternalScope();
  const focusAfter = useFocusAfter();
  // an opened object stays open after its last member is cleared
  if (!open && !isEmpty(field.value)) setOpen(true);
  if (open) return children;
  const ask = () => {
    setOpen(true);
    const id = placeId(idPrefix, pointerOf(field.pathId.path));
    // this button is removed first
    focusAfter(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}:not([data-expand])`));
  };
  return <Closed {...field} onExpand={ask} />;
}

type ClosedProps = Omit<OnDemandProps, 'children'> & { readonly onExpand: () => void };

function Closed({ name, title, schema, registry, ui, readOnly, onExpand, ...field }: ClosedProps) {
  const said =
    title ?? getUiOptions(ui).title ?? registry.schemaUtils.retrieveSchema(schema).title ?? nameInWords(name);
  const { id, error } = usePlace(field.pathId.path);
  return (
    <div className="field">
      <button
        type="button"
        id={id}
        data-expand
        className="btn btn-outline"
        onClick={onExpand}
        disabled={readOnly}
      >
        {expand(said)}
      </button>
      <FieldErrorText id={id} message={error} />
    </div>
  );
}

interface PlaceFrameProps {
  readonly path: Path;
  readonly look: Presentation;
  readonly className: 'nested' | 'group';
  readonly children: ReactNode;
}

/** The frame of an object or a list. The form's title is on the page, an entry's title on its card. */
export function PlaceFrame({ path, look, className, children }: PlaceFrameProps) {
  const { id, error, titled } = usePlace(path);
  const isTitled = titled || path.length === 0;
  return (
    <FieldsetFrame
      id={id}
      title={isTitled ? undefined : look.title}
      aria-label={isTitled && look.title ? look.title : undefined}
      help={look.help}
      error={error}
      className={`${isTitled ? 'external-bare' : 'external-set'} ${className}`}
    >
      {children}
    </FieldsetFrame>
  );
}

/** Presentation of a field in plain text, from its uiSchema first, then from its schema. */
export interface Presentation {
  readonly title: string;
  readonly help: string | undefined;
  readonly hidden: boolean;
  readonly readOnly: boolean;
  readonly options: UIOptionsType;
}

export function presentationOf(props: ExternalFieldProps): Presentation {
  const { schema, uiSchema, registry, name, title, readonly, disabled } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const help = [options.description ?? schema.description, options.help].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  return {
    title: title ?? options.title ?? calledBy(schema, name),
    help: help.length > 0 ? help.join(' ') : undefined,
    hidden: uiWidget(options.widget) === 'hidden',
    readOnly: readonly === true || disabled === true || schema.readOnly === true,
    options,
  };
}

/** The row of a member named by the person shows the name already. */
function calledBy(schema: RJSFSchema, name: string): string {
  return isNamedMember(schema) ? memberValue : (schema.title ?? nameInWords(name));
}

/** A value as text, if the schema has no label for it. */
export function valueText(value: Json): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : asText(value);
}
