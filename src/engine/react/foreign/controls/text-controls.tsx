import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import { type Binding, controlAria } from '../../controls/control.ts';
import { TextInput } from '../../controls/text-control.tsx';
import { asText, useBoundValue, useFollowText, type Written } from '../../controls/use-binding.ts';
import { type ForeignControlProps, inputAttributes } from './foreign-control.ts';

/** Types of an input that do no more than choose the keyboard of a phone. */
const KEYBOARDS: Readonly<Record<string, 'email' | 'url' | 'tel'>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  tel: 'tel',
};

/** A line of text. `type=email` and its like trim and rewrite what is typed: the format asks for a keyboard only. */
export function TextForeign(props: ForeignControlProps) {
  const { options, rules, binding } = props;
  const value = useBoundValue(binding);
  const [lines, setLines] = useState(false);
  // an input of one line would join them
  if (!lines && typeof value === 'string' && value.includes('\n')) setLines(true);
  if (lines) return <TextareaForeign {...props} />;
  const { inputType, widget } = options;
  const inputMode = [inputType, widget, rules.format].map((word) => KEYBOARDS[String(word)]).find(Boolean);
  return (
    <TextInput
      {...props}
      settings={{ type: 'text', ...(inputMode && { inputMode }), ...inputAttributes(props) }}
    />
  );
}

export function PasswordForeign(props: ForeignControlProps) {
  return <TextInput {...props} settings={{ type: 'password', ...inputAttributes(props) }} />;
}

/** A number with a comma or a point; what is no number stays as it was typed, for the message to name. */
export function NumberForeign(props: ForeignControlProps) {
  const { binding } = props;
  const numeric = useMemo(
    () => ({ ...binding, set: (text) => binding.set(typed(text)) }) satisfies Binding,
    [binding],
  );
  return (
    <TextInput
      {...props}
      binding={numeric}
      written={NUMBER}
      settings={{ type: 'text', inputMode: 'decimal', ...inputAttributes(props) }}
    />
  );
}

function typed(text: Json | undefined): Json | undefined {
  return typeof text === 'string' ? (parseNumber(text) ?? text) : text;
}

const NUMBER: Written = {
  shown: asText,
  means: (text, value) => text === asText(value) || typed(text) === value,
};

/** Several lines, which grow with their text. */
export function TextareaForeign(props: ForeignControlProps) {
  const { id, binding, options } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useFollowText(area, binding);
  const write = useCallback(
    (event: FormEvent<HTMLTextAreaElement>) => binding.set(event.currentTarget.value),
    [binding],
  );
  return (
    <textarea
      ref={area}
      id={id}
      className="textarea"
      rows={typeof options.rows === 'number' ? options.rows : 3}
      defaultValue={asText(binding.get())}
      onInput={write}
      autoComplete="off"
      {...inputAttributes(props)}
      {...controlAria(props)}
    />
  );
}
