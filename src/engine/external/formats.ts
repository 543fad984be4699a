import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A format of Ajv: `true` (ignored), a regular expression, or a function. */
type Format = (typeof fullFormats)[keyof typeof fullFormats];

/** The formats of external forms: those of ajv-formats, and two of rjsf that only select a control. */
export const externalFormats: Readonly<Record<string, Format>> = {
  ...fullFormats,
  'data-url': true,
  color: true,
};

/** Whether a value has the format; an unknown format, or one of another type, accepts anything. */
export function hasFormat(value: string | number, name: string): boolean {
  const format = Object.hasOwn(externalFormats, name) ? externalFormats[name] : undefined;
  if (format === undefined || format === true) return true;
  const definition =
    typeof format === 'object' && !(format instanceof RegExp) ? format : { validate: format };
  if (typeof value !== ('type' in definition ? (definition.type ?? 'string') : 'string')) return true;
  const { validate } = definition;
  if (typeof validate === 'function') return Reflect.apply(validate, undefined, [value]) === true;
  return new RegExp(validate).test(String(value));
}
