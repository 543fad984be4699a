import type { FieldPathId, RJSFSchema } from '@rjsf/utils';
import { memo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { entryOf } from '#engine/text/foreign-controls.ts';
import { Subheading, UnderSubheading } from '../../ui/heading.tsx';
import { type Path, pointerOf } from '../data/paths.ts';
import { branchesOf, type ForeignFieldProps, mainType, type Ui } from '../data/schemas.ts';
import { TitledAbove } from '../foreign-scope.ts';
import { MoveButtons, RemoveButton } from './entry-buttons.tsx';
import { InnerField } from './inner-field.tsx';

export interface ListEntryProps {
  readonly id: string;
  readonly parent: ForeignFieldProps;
  readonly at: number;
  readonly listTitle: string;
  readonly pathId: FieldPathId;
  readonly schema: RJSFSchema;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly readOnly: boolean;
  readonly removable: boolean;
  readonly movable: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onChange: (value: Json | undefined, path: Path) => void;
  readonly onRemove: (at: number) => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
}

/** An entry of a list: a row with one control, or a card with a title and several. */
export const ListEntry = memo(function ListEntry(props: ListEntryProps) {
  const { id, parent, at, pathId, schema, ui, value, removable, movable, onRemove } = props;
  const { registry } = parent;
  const title = titleOf(props);
  const card = isCard(schema, registry);
  const field = (
    <InnerField
      name={title}
      title={title}
      schema={schema}
      ui={ui}
      value={value}
      pathId={pathId}
      wanted={value !== undefined}
      required
      readOnly={props.readOnly}
      onChange={props.onChange}
      registry={registry}
    />
  );
  const buttons = (movable || removable) && (
    <div className="foreign-entry-buttons">
      {movable && (
        <MoveButtons
          title={title}
          first={props.first}
          last={props.last}
          onMove={(by) => props.onMove(at, by)}
        />
      )}
      {removable && <RemoveButton title={title} onRemove={() => onRemove(at)} />}
    </div>
  );
  if (!card)
    return (
      <li className="foreign-row" id={id}>
        <div className="field-grid">{field}</div>
        {buttons}
      </li>
    );
  return (
    <li className="foreign-card" id={id}>
      <div className="foreign-card-head">
        <Subheading>{title}</Subheading>
        {buttons}
      </div>
      <UnderSubheading>
        <TitledAbove value={pointerOf(pathId.path)}>{field}</TitledAbove>
      </UnderSubheading>
    </li>
  );
}, sameEntry);

function sameEntry(before: ListEntryProps, now: ListEntryProps): boolean {
  const { parent: former, pathId: formerPath, ...was } = before;
  const { parent, pathId, ...is } = now;
  return (
    former.registry === parent.registry &&
    pointerOf(formerPath.path) === pointerOf(pathId.path) &&
    Object.entries(is).every(([name, value]) => Reflect.get(was, name) === value)
  );
}

/** A place of a tuple has a title of its own; entries are numbered. */
function titleOf({ parent, schema, ui, at, listTitle }: ListEntryProps): string {
  const own: unknown = ui?.['ui:title'] ?? parent.registry.schemaUtils.retrieveSchema(schema).title;
  const title = typeof own === 'string' ? own : undefined;
  if (Array.isArray(parent.schema.items) && title !== undefined) return title;
  return entryOf(title ?? listTitle, at + 1);
}

function isCard(raw: RJSFSchema, { schemaUtils }: ForeignFieldProps['registry']): boolean {
  const schema = schemaUtils.retrieveSchema(raw);
  if (branchesOf(schema, schemaUtils)) return true;
  const type = mainType(schema);
  return type === 'object' || (type === 'array' && !schemaUtils.isMultiSelect(schema));
}
