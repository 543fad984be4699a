import type { UIOptionsType } from '@rjsf/utils';
import type { FieldNode, Section } from '#engine/definition/definition.ts';

/** A titled panel of a step, or the fields without a section. */
export interface Panel {
  readonly id: string;
  readonly section: Section | undefined;
  readonly names: readonly string[];
  /** Id of the page's heading if that shows the section's title. */
  readonly titledBy?: string | undefined;
}

/** The data of a field for our templates and widgets. */
export interface FieldOptions {
  readonly node: FieldNode;
  /** Id of the heading of the panel or page that shows the field's title. */
  readonly titledBy?: string | undefined;
  /** Whether the page heading shows the opening question of the group. */
  readonly isQuestionInHeading?: boolean;
}

/** Our data in `ui:options`: of a field, of the root of a form (`panels`) or of the root of an entry. */
interface OwnOptions {
  readonly fieldOptions?: FieldOptions;
  readonly panels?: readonly Panel[];
  /** The group of the entry. */
  readonly entryOf?: FieldNode;
}

export function ownOptions(options: UIOptionsType): OwnOptions {
  return options as UIOptionsType & OwnOptions;
}

/** The page's heading above the fields. */
export interface ScopeHeading {
  readonly id: string;
  /** Titles that the heading shows or replaces: fields and sections do not repeat them. */
  readonly titles: readonly string[];
}

export function panelTitleId(idPrefix: string, panel: string): string {
  return `${idPrefix}--${panel}`;
}
