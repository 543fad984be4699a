import {
  type CompiledForm,
  type FieldNode,
  type FieldSchema,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { fitsPattern } from '#engine/samples/samples.ts';
import { mapAnswers } from './answers.ts';

/** Texts that a page turns into markup, a script or another text if it does not escape them. */
export const MARKUP = [
  '<img src=x onerror="self.typed=1">',
  '"><svg onload=self.typed=1>',
  '<script>self.typed=1</script>',
  '</textarea><b class=typed>&lt;i&gt;',
  '{title} {{7*7}} #{7*7}',
  'javascript:self.typed=1',
  '[сюда](javascript:self.typed=1) **так**',
  '＜svg onload=self.typed=1＞',
] as const;

/**
 * Answers with these texts in every text field: all of them if there is room, otherwise in turn. Each ends with the id of
 * the form, so that a search finds it.
 */
export function markedUp({ definition }: CompiledForm, values: FormValues): FormValues {
  let next = 0;
  const textFor = (schema: FieldSchema) => {
    const turn = next++;
    const rotated = MARKUP.map((_, i) => MARKUP[(turn + i) % MARKUP.length] ?? '');
    const texts = [MARKUP.join(' '), ...rotated].map((text) => `${text} ${markOf(definition.id)}`);
    return texts.find((text) => fits(schema, text));
  };
  return mapAnswers(formFields(definition), values, (field, value) =>
    isFreeText(field) ? (textFor(field.schema) ?? value) : value,
  );
}

/** The end of every text typed into a form. */
export function markOf(formId: string): string {
  return `·${formId}·`;
}

function isFreeText({ schema, kind }: FieldNode): boolean {
  const { type, oneOf, format } = schema;
  const isChosen =
    oneOf !== undefined || schema['x-options'] !== undefined || schema['x-widget'] === 'hidden';
  if (schema['x-widget'] === 'password') return false;
  return kind !== 'list' && type === 'string' && format === undefined && !isChosen;
}

function fits(schema: FieldSchema, text: string): boolean {
  return text.length <= (schema.maxLength ?? text.length) && fitsPattern(schema, text);
}
