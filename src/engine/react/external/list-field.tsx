import { type FieldPathId, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import Plus from 'lucide-react/icons/plus';
import { memo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { isList } from '#engine/external/schema.ts';
import { uiWidget } from '#engine/external/widgets.ts';
import * as words from '#engine/text/external-controls.ts';
import { entryTitle } from '#engine/text/external-controls.ts';
import { full as fullNote, removed, restored } from '#engine/text/groups.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { newValue } from './defaults.ts';
import { MoveButtons, RemoveButton, type Removed } from './entry-buttons.tsx';
import { haveSameProps, InnerField, PlaceFrame, presentationOf } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { type Path, placeId, pointerOf, TitledAbove, useExternalScope, useFirstValues } from './places.ts';
import {
  anyOfKind,
  branchesOf,
  type ExternalFieldProps,
  isFree,
  isSchemaObject,
  isUi,
  mainType,
  type Ui,
} from './schemas.ts';

/** A list: choices to tick, fixed places, or any number of entries. */
export function ListField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const look = presentationOf(props);
  if (look.hidden) return null;
  const { items } = schema;
  const ticked =
    registry.schemaUtils.isMultiSelect(schema) ||
    (['checkboxes', 'select'].includes(uiWidget(look.options.widget) ?? '') &&
      isSchemaObject(items) &&
      registry.schemaUtils.isSelect(items));
  return ticked ? <LeafField {...props} /> : <Entries {...props} />;
}

function Entries(props: ExternalFieldProps) {
  const { schema, uiSchema, registry, fieldPathId, formData, required = false } = props;
  const { path } = fieldPathId;
  const look = presentationOf(props);
  const { idPrefix } = useExternalScope();
  const id = placeId(idPrefix, pointerOf(path));
  const fixed = Array.isArray(schema.items) ? schema.items.length : 0;
  const list = isList(formData) ? formData : [];
  const shown = Math.max(list.length, fixed);
  const keys = useEntryKeys(list, fixed);
  const first = useFirstValues();
  const [gone, setGone] = useState<Removed>();
  const focusAfter = useFocusAfter();
  const { addable, removable, orderable } = look.options as Record<string, unknown>;
  const most = schema.maxItems ?? Infinity;
  const further = furtherSchema(schema);

  const write = (next: readonly Json[]) =>
    props.onChange(next.length > 0 || required ? next : undefined, path);
  const add = useStable(() => {
    const key = keys.add();
    const filled = Array.from({ length: shown }, (_, at) => list[at] ?? null);
    write([...filled, newValue(further ?? {}, registry.schemaUtils)]);
    setGone({ text: words.added });
    focusAfter(() => firstControl(`${id}--entry-${key}`));
  });
  const remove = useStable((at: number) => {
    const key = keys.remove(at);
    setGone({ text: removed, value: list[at] ?? null, at, key });
    write(list.filter((_, place) => place !== at));
    focusAfter(() => document.getElementById(`${id}--undo`) ?? document.getElementById(`${id}--add`));
  });
  const restore = useStable(() => {
    if (gone?.value === undefined || gone.at === undefined) return;
    keys.insert(gone.at, gone.key ?? '');
    write(list.toSpliced(gone.at, 0, gone.value));
    setGone({ text: restored });
    focusAfter(() => firstControl(`${id}--entry-${gone.key}`));
  });
  const move = useStable((at: number, by: -1 | 1) => {
    keys.move(at, by);
    write(list.with(at, list[at + by] ?? null).with(at + by, list[at] ?? null));
    setGone({ text: words.movedTo(at + by + 1, list.length) });
  });
  /** Places of a tuple that are cleared at its end are not there; others are `null`. */
  const change = useStable((value: Json | undefined, at: Path) => {
    const place = Number(at[path.length]);
    const ends = at.length === path.length + 1 && place < fixed && list.length <= fixed;
    if (value !== undefined || !ends) return props.onChange(value, [...at]);
    const next = [...list];
    next[place] = null;
    while (next.length > 0 && next.at(-1) === null) next.pop();
    write(next);
  });

  const canAdd = further !== undefined && addable !== false && !look.readOnly;
  const full = shown >= most;
  return (
    <PlaceFrame path={path} look={look} className="group">
      {shown === 0 && <p className="group-empty">{words.emptyList}</p>}
      {shown > 0 && (
        <ol className="entries external-entries">
          {Array.from({ length: shown }, (_, at) => {
            const extra = at >= fixed;
            return (
              <ListEntry
                key={keys.of(at)}
                id={`${id}--entry-${keys.of(at)}`}
                registry={registry}
                isTuple={fixed > 0}
                at={at}
                listTitle={look.title}
                pathId={toFieldPathId(at, registry.globalFormOptions, path)}
                schema={entrySchema(schema, at, first(keys.of(at), list[at]))}
                ui={entryUi(uiSchema, at, fixed)}
                value={list[at]}
                readOnly={look.readOnly}
                removable={extra && removable !== false && !look.readOnly}
                movable={extra && orderable !== false && !look.readOnly && shown - fixed > 1}
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
      <UndoNote
        id={`${id}--undo`}
        text={gone?.text}
        onUndo={gone?.value === undefined ? undefined : restore}
        quiet
      />
      {canAdd && (
        <button
          type="button"
          id={`${id}--add`}
          className="btn btn-outline add-entry"
          aria-disabled={full || undefined}
          aria-describedby={full ? `${id}--full` : undefined}
          onClick={full ? undefined : add}
        >
          <Plus className="size-4" />
          {words.addTo(look.title)}
        </button>
      )}
      {canAdd && full && (
        <p className="field-help" id={`${id}--full`}>
          {fullNote(most)}
        </p>
      )}
    </PlaceFrame>
  );
}

/** The schema of further items; `undefined` if none are allowed. */
function furtherSchema({ items, additionalItems }: RJSFSchema): RJSFSchema | undefined {
  const further = Array.isArray(items) ? additionalItems : items;
  return further === false || further === undefined
    ? undefined
    : isFree(further)
      ? anyOfKind(undefined)
      : (further as RJSFSchema);
}

function entrySchema(
  { items, additionalItems }: RJSFSchema,
  at: number,
  value: Json | undefined,
): RJSFSchema {
  const schema = Array.isArray(items) ? (items[at] ?? additionalItems) : items;
  return isSchemaObject(schema) && !isFree(schema) ? schema : anyOfKind(value);
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

function firstControl(container: string): HTMLElement | null | undefined {
  const entry = document.getElementById(container);
  return entry?.querySelector<HTMLElement>('input, select, textarea') ?? entry?.querySelector('button');
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
    <div className="external-entry-buttons">
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

/** The title of a tuple item, or the number of a list entry. */
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

/** Stable keys of a list's entries, also when others are added, removed or moved. */
export interface EntryKeys {
  of(at: number): string;
  add(): string;
  insert(at: number, key: string): void;
  remove(at: number): string;
  move(at: number, by: -1 | 1): void;
}

/**
 * The list has no ids, so they are stored beside it. After an external change, entries with equal values keep theirs.
 * The first `fixed` entries have their position as id.
 */
function useEntryKeys(list: readonly Json[], fixed: number): EntryKeys {
  const [keys] = useState(() => new Keys());
  keys.follow(list, fixed);
  return keys;
}

class Keys implements EntryKeys {
  #keys: string[] = [];
  #all: readonly Json[] = [];
  #list: readonly Json[] = [];
  #fixed = 0;
  #next = 0;
  /** The number of entries after a local change that is not rendered yet. */
  #expected: number | undefined;

  follow(all: readonly Json[], fixed: number): void {
    const list = fixed === 0 ? all : all.slice(fixed);
    if (all === this.#all) return;
    const elsewhere = list.length !== this.#list.length && list.length !== this.#expected;
    if (elsewhere) this.#keys = this.#keysOf(list);
    this.#expected = undefined;
    this.#all = all;
    this.#list = list;
    this.#fixed = fixed;
  }

  of(at: number): string {
    return at < this.#fixed ? `fixed-${at}` : (this.#keys[at - this.#fixed] ?? `at-${at}`);
  }

  add(): string {
    const key = this.#make();
    this.insert(this.#fixed + this.#list.length, key);
    return key;
  }

  insert(at: number, key: string): void {
    this.#keys.splice(at - this.#fixed, 0, key);
    this.#expected = this.#list.length + 1;
  }

  remove(at: number): string {
    this.#expected = this.#list.length - 1;
    return this.#keys.splice(at - this.#fixed, 1)[0] ?? this.#make();
  }

  move(at: number, by: -1 | 1): void {
    const [key = this.#make()] = this.#keys.splice(at - this.#fixed, 1);
    this.#keys.splice(at - this.#fixed + by, 0, key);
  }

  #keysOf(list: readonly Json[]): string[] {
    const free = new Map(this.#list.map((value, at) => [value, this.#keys[at]]));
    return list.map((value) => {
      const key = free.get(value) ?? this.#make();
      free.delete(value);
      return key;
    });
  }

  #make(): string {
    this.#next += 1;
    return String(this.#next);
  }
}
