import { getUiOptions, type RJSFSchema, type UIOptionsType } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import { nameInWords } from '#engine/external/applied.ts';
import { askedWidget } from '#engine/external/widgets.ts';
import { memberValue, noValue } from '#engine/text/external-controls.ts';
import { no, yes } from '#engine/text/fields.ts';
import { asText } from '../controls/use-binding.ts';
import { isNamed } from './named.ts';
import type { ExternalFieldProps } from './schemas.ts';

/** Presentation of a field, by its uiSchema first, then by its schema. All of it is plain text. */
export interface Look {
  readonly title: string;
  readonly help: string | undefined;
  readonly hidden: boolean;
  readonly readOnly: boolean;
  readonly options: UIOptionsType;
}

export function lookOf(props: ExternalFieldProps): Look {
  const { schema, uiSchema, registry, name, title, readonly, disabled } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const help = [options.description ?? schema.description, options.help].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  return {
    title: title ?? options.title ?? calledBy(schema, name),
    help: help.length > 0 ? help.join(' ') : undefined,
    hidden: askedWidget(options.widget) === 'hidden',
    readOnly: readonly === true || disabled === true || schema.readOnly === true,
    options,
  };
}

/** The row of a member named by the person shows the name already. */
function calledBy(schema: RJSFSchema, name: string): string {
  return isNamed(schema) ? memberValue : (schema.title ?? nameInWords(name));
}

/** A value in words, where the schema has none for it. */
export function valueText(value: Json): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : asText(value);
}
