import { useMemo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { Path } from '../data/paths.ts';
import { type ForeignFieldProps, impliedType } from '../data/schemas.ts';
import { InnerField } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { useFirstValues } from './use-first-values.ts';

/** A schema that names no type: choices of several types, one value, or what its words or its value are about. */
export function UnknownField(props: ForeignFieldProps) {
  const { schema, registry } = props;
  const { const: only } = schema as { const?: Json };
  const chosen = only !== undefined || registry.schemaUtils.isSelect(schema);
  return chosen ? <LeafField {...props} /> : <Implied {...props} />;
}

function Implied({ schema, formData, ...props }: ForeignFieldProps) {
  const type = impliedType(schema, useFirstValues()('', formData));
  const typed = useMemo(() => ({ ...schema, type }), [schema, type]);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  return (
    <InnerField
      name={props.name}
      {...(props.title !== undefined && { title: props.title })}
      schema={typed}
      ui={props.uiSchema}
      value={formData}
      pathId={props.fieldPathId}
      required={props.required === true}
      readOnly={props.readonly === true}
      onChange={onChange}
      registry={props.registry}
    />
  );
}
