import type { ComponentType } from 'react';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';

/** Access to the value of one field, independent of its storage. */
export interface Binding {
  get(): Json | undefined;
  /** `undefined`, an empty text and an empty list mean no answer. */
  set(value: Json | undefined): void;
  /** Subscribes to every change of the value, from any source; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface ControlProps {
  /** Id of the element that the error summary links to. */
  readonly id: string;
  /** Address of the field in the store. */
  readonly address: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the help text, the remark and the error, if they are rendered. */
  readonly describedBy: string | undefined;
  readonly binding: Binding;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  /** Conversion between the value and its text; by default they are the same. */
  readonly conversion?: TextConversion;
}

/** Conversion of a value to and from the text of a field. */
export interface TextConversion {
  readonly format: (value: Json | undefined) => string;
  /** Whether the text represents the value, maybe in another notation: then it stays as it was typed. */
  readonly matches: (text: string, value: Json | undefined) => boolean;
  /** The value of a typed text; without it the text is the value. */
  readonly parse?: (text: string) => Json;
}

export type Control = ComponentType<ControlProps>;

/** ARIA attributes of controls that are a single native input. */
export function controlAria({
  required,
  invalid,
  describedBy,
}: Pick<ControlProps, 'required' | 'invalid' | 'describedBy'>) {
  return {
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  } as const;
}
