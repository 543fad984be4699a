import type { UIOptionsType } from '@rjsf/utils';
import type { FieldNode, Section } from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/field.ts';

/** A titled panel of a step, or the fields without a section. */
export interface Panel {
  readonly id: string;
  readonly section: Section | undefined;
  readonly names: readonly string[];
  /** Id of the page's heading if it has the section's title. */
  readonly titledBy?: string | undefined;
}

/** Data in `ui:options` for our templates and widgets. */
export interface FieldOptions {
  readonly node: FieldNode;
  /** Id of the panel's heading if it has the field's title. */
  readonly titledBy?: string;
  /** Whether the page heading shows the opening question of the group. */
  readonly asked?: boolean;
}

/** A heading above all fields of a scope, rendered by the page, and its text. */
export interface ScopeHeading {
  readonly id: string;
  /** The field's own title and the titles that it replaces. */
  readonly says: readonly string[];
}

/** The options of a field; `undefined` for the root. */
export function fieldOptions(options: UIOptionsType): FieldOptions | undefined {
  const { node, titledBy, asked } = options as UIOptionsType & Partial<FieldOptions>;
  return node && { node, ...(titledBy !== undefined && { titledBy }), ...(asked && { asked }) };
}

/** A field that a part of its own draws: a repeated group, or an external form. */
export function isPlaceholder({ kind }: FieldNode): boolean {
  return kind === 'group' || kind === 'external';
}

/** Field names of an entry, at its root; `undefined` elsewhere. */
export function entryFields(options: UIOptionsType): readonly string[] | undefined {
  const { entryOf } = options as UIOptionsType & { entryOf?: FieldNode };
  return entryOf?.children.filter((child) => !isHidden(child)).map(({ name }) => name);
}

/** The panels of a form's root. */
export function panelsOf(options: UIOptionsType): readonly Panel[] | undefined {
  return (options as UIOptionsType & { panels?: readonly Panel[] }).panels;
}

export function panelTitleId(idPrefix: string, panel: string): string {
  return `${idPrefix}--${panel}`;
}
