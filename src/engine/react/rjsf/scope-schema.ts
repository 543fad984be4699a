import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { join } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { Section } from '#engine/definition/section.ts';
import { controlOf } from '../controls/control-of.ts';
import {
  type FieldOptions,
  isPlaceholder,
  type Panel,
  panelTitleId,
  type ScopeHeading,
} from './field-options.ts';

export interface DrawnScope {
  /** `''` for the form, the address of an entry inside a group. */
  readonly address: string;
  /** The fields of a step, or of an entry. */
  readonly fields: readonly FieldNode[];
  readonly sections: Readonly<Record<string, Section>>;
  /** Begins every id: the form's own, for an entry with its address. */
  readonly idPrefix: string;
  /** Stands above them all. */
  readonly heading?: ScopeHeading | undefined;
}

/** What rjsf draws of a scope: every visible field, and nothing about conditions, values or rules. */
export interface ScopeSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const schemasByFields = new WeakMap<readonly FieldNode[], Map<string, ScopeSchema>>();

/** The names of the visible fields of the form, of an object or of an entry, by its address. */
export type VisibleNames = (scope: string) => ReadonlySet<string>;

/**
 * The plain schema of the visible fields of a scope. The same fields and the same visible set give the same reference,
 * so that rjsf draws again only when a field appears or goes.
 *
 * A leaf is a string to rjsf, whatever it is to us: its value never passes through rjsf. A repeated group is a
 * placeholder that keeps its place among the fields, and so is a form of others.
 */
export function scopeSchema(scope: DrawnScope, visible: VisibleNames): ScopeSchema {
  const { fields, idPrefix, address } = scope;
  const drawn = drawnFields(fields, visible, address);
  const schemas = schemasByFields.get(fields) ?? new Map<string, ScopeSchema>();
  schemasByFields.set(fields, schemas);
  // Panels are the only part that knows the prefix: entries have none, and all share one schema.
  const named = hasSections(scope) || scope.heading !== undefined;
  const key = [named ? idPrefix : '', ...drawn.map(keyOf)].join(' ');
  const schema = schemas.get(key) ?? build(drawn, scope);
  schemas.set(key, schema);
  return schema;
}

/** The scopes whose visible names decide what is drawn: the scope itself, and the objects in it. */
export function visibleScopes({
  address,
  fields,
}: Pick<DrawnScope, 'address' | 'fields'>): readonly string[] {
  const inner = fields
    .filter(({ kind }) => kind === 'object')
    .map((node) => ({ node, at: join(address, node.name) }));
  return [address, ...inner.flatMap(({ node, at }) => visibleScopes({ address: at, fields: node.children }))];
}

function hasSections({ sections }: DrawnScope): boolean {
  return Object.keys(sections).length > 0;
}

/** A field to draw, with those of its own fields that are visible. */
interface Drawn {
  readonly node: FieldNode;
  readonly children: readonly Drawn[];
}

function drawnFields(fields: readonly FieldNode[], visible: VisibleNames, address: string): readonly Drawn[] {
  const names = visible(address);
  return fields
    .filter((node) => names.has(node.name) && node.schema['x-widget'] !== 'hidden')
    .map((node) => ({
      node,
      children: node.kind === 'object' ? drawnFields(node.children, visible, join(address, node.name)) : [],
    }));
}

function keyOf({ node, children }: Drawn): string {
  return children.length > 0 ? `${node.name}(${children.map(keyOf).join(' ')})` : node.name;
}

function build(drawn: readonly Drawn[], { sections, idPrefix, heading }: DrawnScope): ScopeSchema {
  const panels = panelsOf(drawn, sections);
  const schema: RJSFSchema = { type: 'object', properties: {} };
  const uiSchema: UiSchema = { 'ui:options': { panels } };
  for (const panel of panels) {
    for (const each of drawn.filter(({ node }) => panel.names.includes(node.name))) {
      const title = each.node.schema.title ?? '';
      const own = panel.section?.title === title ? panelTitleId(idPrefix, panel.id) : undefined;
      const titledBy = own ?? (heading?.says.includes(title) ? heading.id : undefined);
      const asked = heading?.says.includes(each.node.schema['x-question'] ?? title) === true;
      addField(schema, uiSchema, each, titledBy === undefined ? {} : { titledBy, asked });
    }
  }
  return { schema, uiSchema };
}

function addField(
  schema: RJSFSchema,
  uiSchema: UiSchema,
  { node, children }: Drawn,
  title: Pick<FieldOptions, 'titledBy' | 'asked'>,
): void {
  const options: FieldOptions = { node, ...title };
  const inner: RJSFSchema = drawnSchema(node);
  const innerUi: UiSchema = { 'ui:options': { ...options }, ...drawnUi(node) };
  for (const child of children) addField(inner, innerUi, child, {});
  schema.properties = { ...schema.properties, [node.name]: inner };
  uiSchema[node.name] = innerUi;
}

function drawnSchema(node: FieldNode): RJSFSchema {
  const title = node.schema.title ?? node.name;
  if (node.kind === 'object') return { type: 'object', title, properties: {} };
  return { type: isPlaceholder(node) ? 'null' : 'string', title };
}

function drawnUi(node: FieldNode): UiSchema {
  if (node.kind === 'object') return {};
  return isPlaceholder(node) ? { 'ui:field': 'OwnPlaceholder' } : { 'ui:widget': controlOf(node) };
}

/** The fields by panel: what has no section first, then the sections in their order, as the read-only view has them. */
function panelsOf(drawn: readonly Drawn[], sections: DrawnScope['sections']): readonly Panel[] {
  const namesIn = (id: string | undefined) =>
    drawn.filter(({ node }) => sectionOf(node, sections) === id).map(({ node }) => node.name);
  const loose: Panel = { id: '', section: undefined, names: namesIn(undefined) };
  const titled = Object.entries(sections).map(([id, section]) => ({ id, section, names: namesIn(id) }));
  return [loose, ...titled].filter((panel) => panel.names.length > 0);
}

function sectionOf(node: FieldNode, sections: DrawnScope['sections']): string | undefined {
  const id = node.schema['x-section'];
  return id !== undefined && Object.hasOwn(sections, id) ? id : undefined;
}
