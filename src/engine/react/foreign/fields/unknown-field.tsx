import type { Json } from '#engine/definition/definition.ts';
import { cannotDraw } from '#engine/text/foreign-controls.ts';
import { FieldErrorText } from '../../fields/field-chrome.tsx';
import type { ForeignFieldProps } from '../data/schemas.ts';
import { usePlace } from '../foreign-scope.ts';
import { lookOf } from '../look.ts';
import { LeafField } from './leaf-field.tsx';

/** A schema without a type: choices of several types, one value, or what the reading of the schema should have refused. */
export function UnknownField(props: ForeignFieldProps) {
  const { schema, registry } = props;
  const { const: only } = schema as { const?: Json };
  if (only !== undefined || registry.schemaUtils.isSelect(schema)) return <LeafField {...props} />;
  return lookOf(props).hidden ? null : <Undrawn {...props} />;
}

function Undrawn(props: ForeignFieldProps) {
  const { id, error } = usePlace(props.fieldPathId.path);
  return (
    <div className="field" id={id} tabIndex={-1}>
      <p className="field-label">{lookOf(props).title}</p>
      <p className="field-help">{cannotDraw}</p>
      <FieldErrorText id={id} message={error} />
    </div>
  );
}
