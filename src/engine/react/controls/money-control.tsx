import { type FormEvent, useCallback, useRef } from 'react';
import { parseRoubles, roublesAsTyped } from '#engine/values/numbers.ts';
import { type Binding, type ControlProps, controlAria } from './control.ts';
import { asText, useTextSync } from './use-binding.ts';

/** A sum in roubles, stored in kopecks. Unparsable text is stored as typed, for validation to report. */
export function MoneyControl(props: ControlProps) {
  const { id, schema, binding } = props;
  const input = useRef<HTMLInputElement>(null);
  useTextSync(input, binding, CONVERSION);
  const write = useCallback(
    (event: FormEvent<HTMLInputElement>) => binding.set(parseTyped(event.currentTarget.value)),
    [binding],
  );
  return (
    <input
      ref={input}
      id={id}
      type="text"
      inputMode="decimal"
      className="input"
      defaultValue={displayText(binding.get())}
      onInput={write}
      autoComplete={schema['x-autocomplete'] ?? 'off'}
      {...controlAria(props)}
    />
  );
}

function parseTyped(text: string): number | string {
  return parseRoubles(text) ?? text;
}

function displayText(value: ReturnType<Binding['get']>): string {
  return typeof value === 'number' ? roublesAsTyped(value) : asText(value);
}

const CONVERSION = {
  format: displayText,
  matches: (text: string, value: unknown) => parseTyped(text) === value,
};
