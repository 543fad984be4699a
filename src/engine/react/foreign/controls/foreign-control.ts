import type { RJSFSchema, UIOptionsType } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import type { ControlProps } from '../../controls/control.ts';

/** A value to choose, and how it is called. */
export interface ForeignChoice {
  readonly value: Json;
  readonly title: string;
  readonly disabled: boolean;
}

/** What a control of a foreign form is given: that of any control, and what the schema and the uiSchema say. */
export interface ForeignControlProps extends ControlProps {
  readonly title: string;
  readonly rules: RJSFSchema;
  readonly options: UIOptionsType;
  readonly choices: readonly ForeignChoice[];
  readonly readOnly: boolean;
}

/** The attributes by which an input says the rules that a browser helps with, and no more: it refuses nothing. */
export function inputAttributes({ options, readOnly }: ForeignControlProps) {
  const { placeholder } = options;
  return { readOnly, ...(typeof placeholder === 'string' && placeholder !== '' && { placeholder }) };
}
