import { type FieldPathId, type Registry, RJSF_REF_CYCLE_KEY, type RJSFSchema } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { collapsed } from '../data/collapsed.ts';
import type { Path } from '../data/paths.ts';
import { referenceOf, type Ui } from '../data/schemas.ts';
import { ReferencesAbove } from '../foreign-scope.ts';
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
  const above = useContext(ReferencesAbove);
  const own = reference ?? referenceOf(props.schema);
  const marked = Reflect.get(props.schema, RJSF_REF_CYCLE_KEY) === true;
  const field = <Drawn {...props} marked={marked} />;
  const endless = marked || (own !== undefined && above.includes(own));
  const inside = endless && !wanted ? <OnDemand {...props}>{field}</OnDemand> : field;
  const below = useMemo(() => (own === undefined ? above : [...above, own]), [above, own]);
  return own === undefined ? inside : <ReferencesAbove value={below}>{inside}</ReferencesAbove>;
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
