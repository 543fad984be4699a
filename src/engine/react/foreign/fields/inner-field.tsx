import type { FieldPathId, Registry, RJSFSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../data/paths.ts';
import type { Ui } from '../data/schemas.ts';

interface InnerFieldProps {
  readonly name: string;
  readonly title?: string;
  readonly schema: RJSFSchema;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: Json | undefined, path: Path) => void;
  readonly registry: Registry;
}

/** Whatever a schema calls for: rjsf works out which of our fields draws it. */
export function InnerField({ title, ui, value, pathId, readOnly, ...props }: InnerFieldProps) {
  const { SchemaField } = props.registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      {...props}
      {...(title !== undefined && { title })}
      {...(ui && { uiSchema: ui })}
      formData={value}
      fieldPathId={pathId}
      readonly={readOnly}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

const nothing = () => {};
