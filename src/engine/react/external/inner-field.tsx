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
import { readableName } from '#engine/external/applicable-schemas.ts';
import { type Path, pointerOf } from '#engine/external/data-path.ts';
import { uiWidget } from '#engine/external/widgets.ts';
import { expand, memberValue, noValue } from '#engine/text/external-controls.ts';
import { no, yes } from '#engine/text/fields.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { asText } from '../controls/use-binding.ts';
import { FieldErrorText } from '../fields/field-chrome.tsx';
import { FieldsetFrame } from '../fields/fieldset-frame.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { AncestorsContext, elementId, useExternalScope, useFieldState } from './external-scope.ts';
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
  /** The `$ref` of the schema, if the schema does not contain it. */
  readonly reference?: string | undefined;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Rendered at once, also in a recursive schema: the person has added it. */
  readonly isAdded?: boolean;
  readonly onChange: (value: Json | undefined, path: Path) => void;
  readonly registry: Registry;
}

/** Compares props for `memo`; paths by content, because rjsf creates a new path object on each render. */
export function haveSameProps<Props extends Pick<InnerFieldProps, 'pathId'>>(
  before: Props,
  now: Props,
): boolean {
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) =>
    name === 'pathId'
      ? isSamePath(before.pathId.path, now.pathId.path)
      : Reflect.get(before, name) === Reflect.get(now, name),
  );
}

const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, at) => step === other[at]);

/**
 * A field for any schema: rjsf selects the component that renders it. The levels of a recursive schema are rendered on
 * demand, because they never end.
 */
export const InnerField = memo(function InnerField({
  reference,
  isAdded = false,
  ...props
}: InnerFieldProps) {
  const { references, missing } = useContext(AncestorsContext);
  const { hasReferences } = useExternalScope();
  const ownReference = reference ?? referenceIn(props.schema);
  const isCycle = Reflect.get(props.schema, RJSF_REF_CYCLE_KEY) === true;
  const missingLevels = props.value === undefined ? missing + 1 : 0;
  const context = useMemo(
    () => ({
      references: ownReference === undefined ? references : [...references, ownReference],
      missing: missingLevels,
    }),
    [references, ownReference, missingLevels],
  );
  const isRepeated = isCycle || (ownReference !== undefined && references.includes(ownReference));
  const isEndless = isRepeated || (hasReferences && missingLevels > MAX_MISSING_LEVELS && isCompound(props));
  const field = <InnerContent {...props} isCycle={isCycle} />;
  return (
    <AncestorsContext value={context}>
      {isEndless && !isAdded ? <OnDemand {...props}>{field}</OnDemand> : field}
    </AncestorsContext>
  );
}, haveSameProps);

/** The number of nested missing objects and lists rendered at once in a recursive schema. */
const MAX_MISSING_LEVELS = 3;

function isCompound({ schema, registry }: Pick<InnerFieldProps, 'schema' | 'registry'>): boolean {
  const current = registry.schemaUtils.retrieveSchema(schema);
  const type = mainType(current);
  return type === 'object' || type === 'array' || branchesOf(current, registry.schemaUtils) !== undefined;
}

type InnerContentProps = Omit<InnerFieldProps, 'reference' | 'isAdded'> & { readonly isCycle: boolean };

function InnerContent({ title, ui, value, pathId, readOnly, isCycle, ...props }: InnerContentProps) {
  const { SchemaField } = props.registry.fields;
  const { rootSchema } = props.registry;
  // with the mark of a cycle rjsf would render its own field
  const schema = useMemo(
    () =>
      restoreReferences(
        isCycle ? { ...props.schema, [RJSF_REF_CYCLE_KEY]: false } : props.schema,
        rootSchema,
      ),
    [props.schema, isCycle, rootSchema],
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
      onBlur={noop}
      onFocus={noop}
    />
  );
}

const noop = () => {};

type OnDemandProps = Pick<
  InnerFieldProps,
  'name' | 'title' | 'schema' | 'registry' | 'ui' | 'value' | 'pathId' | 'readOnly'
> & { readonly children: ReactNode };

/** A recursive part, rendered when the person opens it or when it has a value. */
function OnDemand({ children, ...field }: OnDemandProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { idPrefix } = useExternalScope();
  const focusAfter = useFocusAfter();
  // an opened object stays open after its last member is cleared
  if (!open && !isEmpty(field.value)) setOpen(true);
  if (open) return children;
  const openPart = () => {
    setOpen(true);
    const id = elementId(idPrefix, pointerOf(field.pathId.path));
    // not the button, which has the same id until it is removed
    focusAfter(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}:not([data-expand])`));
  };
  return <ClosedPart {...field} onExpand={openPart} />;
}

type ClosedPartProps = Omit<OnDemandProps, 'children'> & { readonly onExpand: () => void };

function ClosedPart({ name, title, schema, registry, ui, readOnly, onExpand, ...field }: ClosedPartProps) {
  const label =
    title ??
    getUiOptions(ui).title ??
    registry.schemaUtils.retrieveSchema(schema).title ??
    readableName(name);
  const { id, error } = useFieldState(field.pathId.path);
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
        {expand(label)}
      </button>
      <FieldErrorText id={id} message={error} />
    </div>
  );
}

interface CompoundFrameProps {
  readonly path: Path;
  readonly presentation: Presentation;
  readonly className: 'nested' | 'group';
  readonly children: ReactNode;
}

/** The frame of an object or a list, without a title for the whole form or an entry: page and card show theirs. */
export function CompoundFrame({ path, presentation, className, children }: CompoundFrameProps) {
  const { id, error, ...field } = useFieldState(path);
  const isTitled = field.isTitled || path.length === 0;
  return (
    <FieldsetFrame
      id={id}
      title={isTitled ? undefined : presentation.title}
      aria-label={isTitled && presentation.title ? presentation.title : undefined}
      help={presentation.help}
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
    title: title ?? options.title ?? defaultTitle(schema, name),
    help: help.length > 0 ? help.join(' ') : undefined,
    hidden: uiWidget(options.widget) === 'hidden',
    readOnly: readonly === true || disabled === true || schema.readOnly === true,
    options,
  };
}

/** The title by default. The row of a member that the person has named shows the name already. */
function defaultTitle(schema: RJSFSchema, name: string): string {
  return isNamedMember(schema) ? memberValue : (schema.title ?? readableName(name));
}

/** A value as text, if the schema has no label for it. */
export function valueText(value: Json): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : asText(value);
}
