import type { Json } from '../../definition/definition.ts';
import * as words from '../../text/foreign-reading.ts';
import type { ForeignUi, Refusal } from '../foreign-form.ts';
import { pointerTo } from '../pointer.ts';
import { isList, isObject, type JsonObject, objectOf } from '../schema.ts';
import { plainJson } from './plain-json.ts';

/** The widgets of rjsf, by the names that a uiSchema gives (docs: Widgets), with those of its older versions. */
const widgets: ReadonlySet<string> = new Set([
  ...[
    'alt-date',
    'alt-datetime',
    'checkbox',
    'checkboxes',
    'color',
    'date',
    'datetime',
    'date-time',
    'email',
  ],
  ...[
    'file',
    'files',
    'hidden',
    'password',
    'radio',
    'range',
    'select',
    'text',
    'textarea',
    'time',
    'updown',
    'uri',
  ],
]);

/** A widget by its name in the table: `FileWidget`, `File` and `file` are one. Blank for what is no name. */
export function widgetName(asked: Json): string {
  return typeof asked === 'string' ? asked.replace(/Widget$/, '').toLowerCase() : '';
}

/**
 * A uiSchema without the widgets and fields that nobody has here: what is unknown is noted and left out. An order
 * that does not name every member is followed by the others: rjsf draws nothing at all for one.
 */
export function readUi(published: unknown): {
  readonly ui: ForeignUi;
  readonly refused: readonly Refusal[];
  readonly notes: readonly Refusal[];
} {
  if (published === undefined) return { ui: {}, refused: [], notes: [] };
  const { json, refused } = plainJson(published, '#ui');
  if (refused.length > 0) return { ui: {}, refused, notes: [] };
  if (!isObject(json)) return { ui: {}, refused: [{ at: '#ui', reason: words.notUi }], notes: [] };
  const notes: Refusal[] = [];
  const ui = cleaned(json, '#ui', (at, reason) => notes.push({ at, reason }));
  return { ui, refused: [], notes };
}

type Note = (at: string, reason: string) => void;

function cleaned(node: JsonObject, at: string, note: Note): JsonObject {
  return objectOf(
    Object.entries(node).flatMap(([key, value]): [string, Json][] => {
      const place = pointerTo(at, key);
      const reason = reasonAgainst(key, value, at.endsWith('/ui:options'));
      if (key === 'ui:order' && isList(value)) return [[key, value.includes('*') ? value : [...value, '*']]];
      if (reason === undefined) return [[key, cleanedValue(value, place, note)]];
      note(place, reason);
      return [];
    }),
  );
}

function cleanedValue(value: Json, at: string, note: Note): Json {
  if (isList(value)) return value.map((item, index) => cleanedValue(item, pointerTo(at, index), note));
  return isObject(value) ? cleaned(value, at, note) : value;
}

function reasonAgainst(key: string, value: Json, inOptions: boolean): string | undefined {
  const isWidget = key === 'ui:widget' || (inOptions && key === 'widget');
  if (isWidget && !widgets.has(widgetName(value))) {
    return words.unknownWidget(String(value));
  }
  return key === 'ui:field' || (inOptions && key === 'field') ? words.unknownField(String(value)) : undefined;
}
