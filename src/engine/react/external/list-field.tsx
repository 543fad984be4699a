import { type FieldPathId, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ComponentType, memo, useState } from 'react';
import { isList, type Json } from '#engine/definition/definition.ts';
import { type Path, pointerOf } from '#engine/external/data-path.ts';
import { uiWidget } from '#engine/external/widgets.ts';
import * as words from '#engine/text/external-controls.ts';
import { entryTitle } from '#engine/text/external-controls.ts';
import { removed, restored } from '#engine/text/groups.ts';
import { AddButton, RemoveButton } from '../ui/entry-buttons.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { type Announcement, UndoNotice } from '../ui/undo-notice.tsx';
import { firstControl, useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { newValue } from './defaults.ts';
import { elementId, TitledAbove, useExternalScope, useFirstValues } from './external-scope.ts';
import { CompoundFrame, haveSameProps, InnerField, presentationOf } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import {
  acceptsAnything,
  branchesOf,
  type ExternalFieldProps,
  isSchemaObject,
  isUi,
  mainType,
  schemaOfValue,
  type Ui,
} from './schemas.ts';

/** A list: checkboxes, a tuple, or any number of entries. */
export function ListField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const presentation = presentationOf(props);
  if (presentation.hidden) return null;
  const { items } = schema;
  const hasCheckboxes =
    registry.schemaUtils.isMultiSelect(schema) ||
    (['checkboxes', 'select'].includes(uiWidget(presentation.options.widget) ?? '') &&
      isSchemaObject(items) &&
      registry.schemaUtils.isSelect(items));
  return hasCheckboxes ? <LeafField {...props} /> : <Entries {...props} />;
}

function Entries(props: ExternalFieldProps) {
  const { schema, uiSchema, registry, fieldPathId, formData, required = false } = props;
  const { path } = fieldPathId;
  const presentation = presentationOf(props);
  const { idPrefix } = useExternalScope();
  const id = elementId(idPrefix, pointerOf(path));
  // the items of a tuple, which have a row even without a value
  const fixed = Array.isArray(schema.items) ? schema.items.length : 0;
  const list = isList(formData) ? formData : NO_ENTRIES;
  const shown = Math.max(list.length, fixed);
  const [keys] = useState(() => new EntryKeys());
  keys.update(list, shown, fixed);
  const firstValue = useFirstValues();
  const [lastChange, setLastChange] = useState<Announcement>();
  const focusAfter = useFocusAfter();
  const { addable, removable, orderable } = presentation.options as Record<string, unknown>;
  const maxItems = schema.maxItems ?? Infinity;
  const newSchema = newEntrySchema(schema);

  const write = (next: readonly Json[]) =>
    props.onChange(next.length > 0 || required ? next : undefined, path);
  const add = useStable(() => {
    const key = keys.add();
    const filled = Array.from({ length: shown }, (_, at) => list[at] ?? null);
    write([...filled, newValue(newSchema ?? {}, registry.schemaUtils)]);
    setLastChange({ text: words.added });
    focusAfter(() => firstControl(`${id}--entry-${key}`));
  });
  const restore = useStable((at: number, value: Json, key: string) => {
    keys.insert(at, key);
    write(list.toSpliced(at, 0, value));
    setLastChange({ text: restored });
    focusAfter(() => firstControl(`${id}--entry-${key}`));
  });
  const remove = useStable((at: number) => {
    const key = keys.remove(at);
    const value = list[at] ?? null;
    setLastChange({ text: removed, onUndo: () => restore(at, value, key) });
    write(list.filter((_, index) => index !== at));
    focusAfter(() => document.getElementById(`${id}--undo`) ?? document.getElementById(`${id}--add`));
  });
  const move = useStable((at: number, by: -1 | 1) => {
    keys.move(at, by);
    write(list.with(at, list[at + by] ?? null).with(at + by, list[at] ?? null));
    setLastChange({ text: words.movedTo(at + by + 1, list.length) });
  });
  /** Cleared items at the end of a tuple are removed, others are `null`. */
  const change = useStable((value: Json | undefined, at: Path) => {
    const index = Number(at[path.length]);
    const isTupleItem = at.length === path.length + 1 && index < fixed && list.length <= fixed;
    if (value !== undefined || !isTupleItem) return props.onChange(value, [...at]);
    const next = [...list];
    next[index] = null;
    while (next.length > 0 && next.at(-1) === null) next.pop();
    write(next);
  });

  const canAdd = newSchema !== undefined && addable !== false && !presentation.readOnly;
  return (
    <CompoundFrame path={path} presentation={presentation} className="group">
      {shown === 0 && <p className="group-empty">{words.emptyList}</p>}
      {shown > 0 && (
        <ol className="entries external-entries">
          {Array.from({ length: shown }, (_, at) => {
            const isBeyondTuple = at >= fixed;
            return (
              <ListEntry
                key={keys.keyAt(at)}
                id={`${id}--entry-${keys.keyAt(at)}`}
                registry={registry}
                isTuple={fixed > 0}
                at={at}
                listTitle={presentation.title}
                pathId={toFieldPathId(at, registry.globalFormOptions, path)}
                schema={entrySchema(schema, at, firstValue(keys.keyAt(at), list[at]))}
                ui={entryUi(uiSchema, at, fixed)}
                value={list[at]}
                readOnly={presentation.readOnly}
                removable={isBeyondTuple && removable !== false && !presentation.readOnly}
                movable={isBeyondTuple && orderable !== false && !presentation.readOnly && shown - fixed > 1}
                first={at === fixed}
                last={at === shown - 1}
                onChange={change}
                onRemove={remove}
                onMove={move}
              />
            );
          })}
        </ol>
      )}
      <UndoNotice id={`${id}--undo`} {...lastChange} isAnnouncedOnly />
      {canAdd && (
        <AddButton
          id={`${id}--add`}
          label={words.addTo(presentation.title)}
          reachedMaximum={shown >= maxItems ? maxItems : undefined}
          onAdd={add}
        />
      )}
    </CompoundFrame>
  );
}

const NO_ENTRIES: readonly Json[] = [];

/** The schema of a new entry; `undefined` if none may be added. */
function newEntrySchema({ items, additionalItems }: RJSFSchema): RJSFSchema | undefined {
  const further = Array.isArray(items) ? additionalItems : items;
  if (further === false || further === undefined) return undefined;
  return isSchemaObject(further) && !acceptsAnything(further) ? further : schemaOfValue(undefined);
}

function entrySchema(
  { items, additionalItems }: RJSFSchema,
  at: number,
  value: Json | undefined,
): RJSFSchema {
  const schema = Array.isArray(items) ? (items[at] ?? additionalItems) : items;
  return isSchemaObject(schema) && !acceptsAnything(schema) ? schema : schemaOfValue(value);
}

function entryUi(
  ui: ExternalFieldProps['uiSchema'],
  at: number,
  fixed: number,
): ExternalFieldProps['uiSchema'] {
  if (at >= fixed && fixed > 0) return ui?.additionalItems;
  const items: unknown = ui?.items;
  const own: unknown = Array.isArray(items) ? items[at] : items;
  return isUi(own) ? own : undefined;
}

export interface ListEntryProps {
  readonly id: string;
  readonly registry: ExternalFieldProps['registry'];
  readonly isTuple: boolean;
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
const ListEntry = memo(function ListEntry(props: ListEntryProps) {
  const { id, registry, at, pathId, schema, ui, value, removable, movable, onRemove } = props;
  const title = titleOf(props);
  const isOnCard = isCard(schema, registry);
  const field = (
    <InnerField
      name={title}
      title={title}
      schema={schema}
      ui={ui}
      value={value}
      pathId={pathId}
      isAdded={value !== undefined}
      required
      readOnly={props.readOnly}
      onChange={props.onChange}
      registry={registry}
    />
  );
  const buttons = (movable || removable) && (
    <div className="external-entry-buttons">
      {movable && (
        <>
          <MoveButton
            label={words.moveUp(title)}
            icon={ArrowUp}
            isAtEnd={props.first}
            onMove={() => props.onMove(at, -1)}
          />
          <MoveButton
            label={words.moveDown(title)}
            icon={ArrowDown}
            isAtEnd={props.last}
            onMove={() => props.onMove(at, 1)}
          />
        </>
      )}
      {removable && <RemoveButton title={title} onRemove={() => onRemove(at)} />}
    </div>
  );
  if (!isOnCard)
    return (
      <li className="external-row" id={id}>
        <div className="field-grid">{field}</div>
        {buttons}
      </li>
    );
  return (
    <li className="external-card" id={id}>
      <div className="external-card-head">
        <Subheading>{title}</Subheading>
        {buttons}
      </div>
      <UnderSubheading>
        <TitledAbove value={pointerOf(pathId.path)}>{field}</TitledAbove>
      </UnderSubheading>
    </li>
  );
}, haveSameProps);

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly className?: string }>;
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
}

/** Moves an entry. At either end of the list it is without effect but stays, so that the focus is not lost. */
function MoveButton({ label, icon: Icon, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onMove}
    >
      <Icon className="size-4" />
    </button>
  );
}

/** The title of a tuple item, or the title and number of a list entry. */
function titleOf({ registry, isTuple, schema, ui, at, listTitle }: ListEntryProps): string {
  const own: unknown = ui?.['ui:title'] ?? registry.schemaUtils.retrieveSchema(schema).title;
  const title = typeof own === 'string' ? own : undefined;
  if (isTuple && title !== undefined) return title;
  return entryTitle(title ?? listTitle, at + 1);
}

function isCard(raw: RJSFSchema, { schemaUtils }: ExternalFieldProps['registry']): boolean {
  const schema = schemaUtils.retrieveSchema(raw);
  if (branchesOf(schema, schemaUtils)) return true;
  const type = mainType(schema);
  return type === 'object' || (type === 'array' && !schemaUtils.isMultiSelect(schema));
}

/**
 * Keys beside a list whose entries have no ids. After an external change of the length, identical entries keep their
 * keys, and so do the first `fixed` rows, the items of a tuple.
 */
class EntryKeys {
  #keys: string[] = [];
  #list: readonly Json[] = [];
  #next = 0;

  /** Takes the rendered list and its number of rows: an item of a tuple has a row even without a value. */
  update(list: readonly Json[], rows: number, fixed: number): void {
    if (list !== this.#list && rows !== this.#keys.length) this.#keys = this.#keysOf(list, rows, fixed);
    this.#list = list;
  }

  keyAt(at: number): string {
    return this.#keys[at] ?? `at-${at}`;
  }

  add(): string {
    const key = this.#make();
    this.#keys.push(key);
    return key;
  }

  insert(at: number, key: string): void {
    this.#keys.splice(at, 0, key);
  }

  remove(at: number): string {
    const [key = this.#make()] = this.#keys.splice(at, 1);
    return key;
  }

  move(at: number, by: -1 | 1): void {
    this.insert(at + by, this.remove(at));
  }

  #keysOf(list: readonly Json[], rows: number, fixed: number): string[] {
    const formerKeys = this.#list.map((value, at) => [value, this.keyAt(at)] as const);
    const former = new Map<Json | undefined, string>(formerKeys.slice(fixed));
    return Array.from({ length: rows }, (_, at) => {
      if (at < fixed) return this.keyAt(at);
      const key = former.get(list[at]) ?? this.#make();
      former.delete(list[at]);
      return key;
    });
  }

  #make(): string {
    this.#next += 1;
    return String(this.#next);
  }
}
