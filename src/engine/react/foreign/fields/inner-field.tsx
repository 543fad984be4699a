import { type FieldPathId, type Registry, RJSF_REF_CYCLE_KEY, type RJSFSchema } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { collapsed } from '../data/collapsed.ts';
import type { Path } from '../data/paths.ts';
import { branchesOf, mainType, referenceIn, type Ui } from '../data/schemas.ts';
import { AboveField, useForeignScope } from '../foreign-scope.ts';
import { OnDemand } from './on-demand.tsx';

interface InnerFieldProps {
  readonly name: string;
  readonly title?: string;
  readonly schema: RJSFSchema;
  /** Where the schema came from, where that cannot be told by itself. */
  readonly reference?: string | undefined;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** It is there because somebody added it: it is drawn at once. */
  readonly wanted?: boolean;
  readonly onChange: (value: Json | undefined, path: Path) => void;
  readonly registry: Registry;
}

/**
 * Whatever a schema calls for: rjsf works out which of our fields draws it. A schema that stands inside itself has no
 * end, and is drawn level by level, as somebody asks for it.
 */
export function InnerField({ reference, wanted = false, ...props }: InnerFieldProps) {
  const { references, absent } = useContext(AboveField);
  const { refers } = useForeignScope();
  const own = reference ?? referenceIn(props.schema);
  const marked = Reflect.get(props.schema, RJSF_REF_CYCLE_KEY) === true;
  const missing = props.value === undefined ? absent + 1 : 0;
  const below = useMemo(
    () => ({ references: own === undefined ? references : [...references, own], absent: missing }),
    [references, own, missing],
  );
  const again = marked || (own !== undefined && references.includes(own));
  const endless = again || (refers && missing > DEEP && isCompound(props));
  const field = <Drawn {...props} marked={marked} />;
  return (
    <AboveField value={below}>
      {endless && !wanted ? <OnDemand {...props}>{field}</OnDemand> : field}
    </AboveField>
  );
}

/** So many objects and lists inside each other that are not there yet are drawn at once, where there may be no end. */
const DEEP = 3;

function isCompound({ schema, registry }: Pick<InnerFieldProps, 'schema' | 'registry'>): boolean {
  const drawn = registry.schemaUtils.retrieveSchema(schema);
  const type = mainType(drawn);
  return type === 'object' || type === 'array' || branchesOf(drawn, registry.schemaUtils) !== undefined;
}

type DrawnProps = Omit<InnerFieldProps, 'reference' | 'wanted'> & { readonly marked: boolean };

function Drawn({ title, ui, value, pathId, readOnly, marked, ...props }: DrawnProps) {
  const { SchemaField } = props.registry.fields;
  const { rootSchema } = props.registry;
  // rjsf would draw what it has marked by a field of its own
  const schema = useMemo(
    () => collapsed(marked ? { ...props.schema, [RJSF_REF_CYCLE_KEY]: false } : props.schema, rootSchema),
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
