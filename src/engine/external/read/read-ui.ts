import { isList, isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerTo } from '../../definition/pointer.ts';
import * as words from '../../text/external-reading.ts';
import type { ExternalUi, Refusal } from '../external-form.ts';
import { plainJson } from '../plain.ts';
import { type ExternalSchema, isSchema, objectAt, objectOf, sameValueSchemas, schemaAt } from '../schema.ts';
import { uiWidget } from '../widgets.ts';

/**
 * Reads a uiSchema. Fields, unknown widgets and options, and keys for members that the schema does not have, are
 * omitted with a note. A `ui:order` without `*` gets it for the other members: rjsf renders no incomplete order.
 *
 * @param root - the schema for rendering; without it members are not checked
 */
export function readUi(
  published: unknown,
  root: JsonObject | undefined,
): {
  readonly ui: ExternalUi;
  readonly refused: readonly Refusal[];
  readonly notes: readonly Refusal[];
} {
  if (published === undefined) return { ui: {}, refused: [], notes: [] };
  const { json, refused } = plainJson(published, '#ui');
  if (refused.length > 0) return { ui: {}, refused, notes: [] };
  if (!isRecord(json)) return { ui: {}, refused: [{ at: '#ui', reason: words.notUi }], notes: [] };
  const notes: Refusal[] = [];
  const note: Note = (at, reason) => notes.push({ at, reason });
  const ui = cleanUi(json, { at: '#ui', schemas: root && [root] }, root ?? {}, note);
  return { ui, refused: [], notes };
}

type Note = (at: string, reason: string) => void;

interface UiPosition {
  readonly at: string;
  /** The schemas at this position; `undefined` if unknown. */
  readonly schemas: readonly ExternalSchema[] | undefined;
}

function cleanUi(node: JsonObject, { at, schemas }: UiPosition, root: JsonObject, note: Note): JsonObject {
  const nodes = schemas && [...sameValueSchemas(schemas, root)];
  return objectOf(
    Object.entries(node).flatMap(([key, value]): [string, Json][] => {
      const pointer = pointerTo(at, key);
      if (key === 'ui:definitions' && isRecord(value))
        return [[key, cleanUiValue(value, { at: pointer, schemas: undefined }, root, note)]];
      if (key === 'ui:options' || key === 'ui:globalOptions')
        return [[key, cleanOptions(value, pointer, note)]];
      if (key.startsWith('ui:')) return cleanOption(key, value, pointer, note);
      const keySchemas = nodes && schemasOfKey(nodes, key);
      if (keySchemas?.length !== 0)
        return [[key, cleanUiValue(value, { at: pointer, schemas: keySchemas }, root, note)]];
      note(pointer, words.unknownMember(key));
      return [];
    }),
  );
}

function cleanUiValue(value: Json, { at, schemas }: UiPosition, root: JsonObject, note: Note): Json {
  if (isList(value))
    return value.map((item, index) => cleanUiValue(item, { at: pointerTo(at, index), schemas }, root, note));
  return isRecord(value) ? cleanUi(value, { at, schemas }, root, note) : value;
}

function cleanOptions(value: Json, at: string, note: Note): Json {
  if (!isRecord(value)) return value;
  const known = Object.entries(value).flatMap(([key, one]) =>
    cleanOption(`ui:${key}`, one, pointerTo(at, key), note).map(([, value]) => [key, value] as const),
  );
  return objectOf(known);
}

/** A uiSchema option as an entry; no entry if the option has no effect. */
function cleanOption(key: string, value: Json, at: string, note: Note): [string, Json][] {
  const reason = reasonToOmit(key, value);
  if (reason === undefined)
    return [[key, key === 'ui:order' && isList(value) && !value.includes('*') ? [...value, '*'] : value]];
  note(at, reason);
  return [];
}

function reasonToOmit(key: string, value: Json): string | undefined {
  if (key === 'ui:widget')
    return uiWidget(value) === undefined ? words.unknownWidget(String(value)) : undefined;
  if (key === 'ui:field') return words.unknownField(String(value));
  return UI_KEYWORDS.has(key.slice('ui:'.length)) ? undefined : words.unknownUiWord(key);
}

/** The schemas that a key of a uiSchema refers to; empty if it refers to nothing. */
function schemasOfKey(nodes: readonly JsonObject[], key: string): readonly ExternalSchema[] {
  const named = nodes.map((node) => schemaAt(objectAt(node, 'properties'), key)).filter(isSchema);
  if (named.length > 0) return named;
  if (key === 'anyOf' || key === 'oneOf') return nodes.some((node) => Object.hasOwn(node, key)) ? nodes : [];
  if (key === 'additionalProperties')
    return nodes.flatMap((node) => [
      ...[memberOf(node, key)].filter(isSchema),
      ...Object.values(objectAt(node, 'patternProperties')).filter(isSchema),
    ]);
  return key === 'items' || key === 'additionalItems'
    ? nodes.flatMap((node) => itemSchemas(memberOf(node, key)))
    : [];
}

function itemSchemas(items: Json | undefined): readonly ExternalSchema[] {
  if (isList(items)) return items.filter(isSchema);
  return isSchema(items) ? [items] : [];
}

/** The keywords of a uiSchema without the prefix `ui:` (rjsf docs: uiSchema), except those for custom components. */
const UI_KEYWORDS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'label', 'order', 'widget', 'options'],
  ...[
    'readonly',
    'disabled',
    'hideError',
    'autofocus',
    'autocomplete',
    'autocapitalize',
    'classNames',
    'style',
  ],
  ...['emptyValue', 'allowClearTextInputs', 'enumDisabled', 'enumNames', 'enumOrder', 'inline'],
  ...[
    'inputType',
    'rows',
    'accept',
    'filePreview',
    'format',
    'yearsRange',
    'hideNowButton',
    'hideClearButton',
  ],
  ...['addable', 'removable', 'orderable', 'copyable', 'duplicateKeySuffixSeparator'],
  ...['enableMarkdownInDescription', 'enableMarkdownInHelp', 'enableOptionalDataFieldForType'],
  ...['fieldReplacesAnyOrOneOf', 'optionsSchemaSelector', 'rootFieldId', 'submitButtonOptions'],
  ...['deprecatedHandling', 'expandable', 'optionValueFormat', 'stars', 'shape'],
]);
