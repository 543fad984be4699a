import type { UIOptionsType } from '@rjsf/utils';
import type { FieldNode, Section } from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/field.ts';

/** A titled panel of a step, or the fields without a section. */
export interface Panel {
  readonly id: string;
  readonly section: Section | undefined;
  readonly names: readonly string[];
  /** Id of the page's heading if that shows the section's title. */
  readonly titledBy?: string | undefined;
}

/** Data in `ui:options` for our templates and widgets. */
export interface FieldOptions {
  readonly node: FieldNode;
  /** Id of the heading of the panel or page that shows the field's title. */
  readonly titledBy?: string;
  /** Whether the page heading shows the opening question of the group. */
  readonly isQuestionInHeading?: boolean;
}

/** The page's heading above the fields. */
export interface ScopeHeading {
  readonly id: string;
  /** Titles that the heading shows or replaces: fields and sections do not repeat them. */
  readonly titles: readonly string[];
}

/** The options of a field; `undefined` for the root. */
export function fieldOptions(options: UIOptionsType): FieldOptions | undefined {
  const { node, titledBy, isQuestionInHeading } = options as UIOptionsType & Partial<FieldOptions>;
  return (
    node && {
      node,
      ...(titledBy !== undefined && { titledBy }),
      ...(isQuestionInHeading && { isQuestionInHeading }),
    }
  );
}

/** Whether a separate component renders the field: a repeated group or an external form. */
export function hasOwnComponent({ kind }: FieldNode): boolean {
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
