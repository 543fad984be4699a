import { join, parentOf } from './address.ts';
import { type FieldNode, type FormDefinition, fieldsOutsideGroups, formFields } from './definition.ts';

/** Field addresses by server name. */
type Columns = Readonly<Record<string, string>>;

/**
 * The field with this `x-server-name`, else the field at this address without an `x-server-name`, else the field with
 * this former address (`x-renamed-from`); `undefined` if the form has none. Fields inside repeated groups do not count,
 * as they may have several values.
 */
export function columnField(definition: FormDefinition, column: string): FieldNode | undefined {
  const fields = fieldsOutsideGroups(formFields(definition));
  return (
    fields.find(({ schema }) => schema['x-server-name'] === column) ??
    fields.find(({ address, schema }) => address === column && schema['x-server-name'] === undefined) ??
    fields.find(({ address, schema }) =>
      schema['x-renamed-from']?.some((former) => join(parentOf(address), former) === column),
    )
  );
}

/** The server name of a field's answer. */
export function columnName({ name, schema }: FieldNode): string {
  return schema['x-server-name'] ?? name;
}

/** The field addresses for these server names; names that the form does not have are omitted. */
export function columnAddresses(definition: FormDefinition, names: readonly string[]): Columns {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = columnField(definition, name);
      return field ? [[name, field.address]] : [];
    }),
  );
}

/** A prefilled field (`target`) and its source in another form; `undefined` if a form has no such field. */
interface PrefillMapping {
  readonly names: readonly [filled: string, from: string];
  readonly target: FieldNode | undefined;
  readonly source: FieldNode | undefined;
}

/** The fields of the form `filled` that the form `from` prefills (`x-prefills`). */
export function prefillMappings(filled: FormDefinition, from: FormDefinition): readonly PrefillMapping[] {
  return Object.entries(from.fills?.[filled.id] ?? {}).map((names) => ({
    names,
    target: columnField(filled, names[0]),
    source: columnField(from, names[1]),
  }));
}
