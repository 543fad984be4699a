import type { ComponentType } from 'react';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';

/** Access to the value of one field, independent of its storage. */
export interface Binding {
  get(): Json | undefined;
  /** No answer is `undefined`, an empty text or an empty list. */
  set(value: Json | undefined): void;
  /** Subscribes to every change of the value, from any source; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface ControlProps {
  /** Id of the element that links of the error summary focus. */
  readonly id: string;
  /** Address of the field in the store. */
  readonly address: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the existing help and error. */
  readonly describedBy: string | undefined;
  readonly binding: Binding;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  /** Conversion between the value and the text of the field; the text itself by default. */
  readonly written?: TextConversion;
}

/** Conversion of a value to and from the text of a field. */
export interface TextConversion {
  readonly shown: (value: Json | undefined) => string;
  /**
   * Whether the text already represents the value in another notation: it stays as the person wrote
   * it.
   */
  readonly means: (text: string, value: Json | undefined) => boolean;
}

export type Control = ComponentType<ControlProps>;

/** The ARIA attributes that every single native control carries. */
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
