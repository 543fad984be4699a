import { parseRoubles, roublesAsTyped } from '#engine/values/numbers.ts';
import type { ControlProps, TextConversion } from './control.ts';
import { NumberControl } from './text-control.tsx';
import { asText } from './use-binding.ts';

/** A sum in roubles, stored in kopecks. Unparsable text is stored as typed, for validation to report. */
export function MoneyControl(props: ControlProps) {
  return <NumberControl {...props} conversion={KOPECKS} />;
}

const kopecksOrText = (text: string) => parseRoubles(text) ?? text;

const KOPECKS: TextConversion = {
  format: (value) => (typeof value === 'number' ? roublesAsTyped(value) : asText(value)),
  matches: (text, value) => kopecksOrText(text) === value,
  parse: kopecksOrText,
};
