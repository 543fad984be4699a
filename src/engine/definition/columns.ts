import { join, parentOf } from './address.ts';
import { type FieldNode, type FormDefinition, formFields } from './definition.ts';

/** Answers used by code: the code's name of each → the address of its field. */
type Columns = Readonly<Record<string, string>>;

/**
 * The field of a server column: the one with this `x-server-name`, else the one with this name, else the one with
 * this former name (`x-renamed-from`); `undefined` if the form has none. Fields in repeated groups do not count, as
 * they may have several values.
 */
export function columnField(definition: FormDefinition, column: string): FieldNode | undefined {
  const fields = formFields(definition).flatMap(singleFields);
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

/** The answer addresses of these columns; columns that the form lacks are omitted. */
export function columnAddresses(definition: FormDefinition, names: readonly string[]): Columns {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = columnField(definition, name);
      return field ? [[name, field.address]] : [];
    }),
  );
}

function singleFields(field: FieldNode): readonly FieldNode[] {
  return field.kind === 'object' ? field.children.flatMap(singleFields) : [field];
}

/** A prefilled field and its source field in another form; `undefined` for an unknown field. */
interface PrefillMapping {
  /** By the names that `x-prefills` writes. */
  readonly names: readonly [filled: string, from: string];
  readonly target: FieldNode | undefined;
  readonly source: FieldNode | undefined;
}

/** Fields of a form that another form fills (`x-prefills`), found by their server names too. */
export function prefillMappings(filled: FormDefinition, from: FormDefinition): readonly PrefillMapping[] {
  return Object.entries(from.fills?.[filled.id] ?? {}).map((names) => ({
    names,
    target: columnField(filled, names[0]),
    source: columnField(from, names[1]),
  }));
}
