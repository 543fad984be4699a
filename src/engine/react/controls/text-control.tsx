import { type FormEvent, type InputHTMLAttributes, useCallback, useRef } from 'react';
import { formatPhone, parsePhone } from '#engine/values/phones.ts';
import { type ControlProps, controlAria, type TextConversion } from './control.ts';
import { AS_WRITTEN, asText, useFollowText } from './use-binding.ts';

type InputSettings = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize'>;

interface TextInputProps extends ControlProps {
  readonly settings: InputSettings;
  readonly className?: string;
}

/** A single-line field, without spell checking because of codes, names and classes. */
export function TextInput(props: TextInputProps) {
  const { id, schema, binding, settings, className, written = AS_WRITTEN, readOnly, placeholder } = props;
  const input = useRef<HTMLInputElement>(null);
  useFollowText(input, binding, written);
  const write = useCallback(
    (event: FormEvent<HTMLInputElement>) => binding.set(event.currentTarget.value),
    [binding],
  );
  return (
    <input
      ref={input}
      id={id}
      className={className ?? 'input'}
      defaultValue={written.shown(binding.get())}
      onInput={write}
      spellCheck={false}
      readOnly={readOnly}
      placeholder={placeholder}
      autoComplete={schema['x-autocomplete'] ?? 'off'}
      {...settings}
      {...controlAria(props)}
    />
  );
}

const TEXT: InputSettings = { type: 'text' };
const NUMBER: InputSettings = { type: 'text', inputMode: 'decimal' };
const DATE: InputSettings = { type: 'text', inputMode: 'numeric' };
const CODE: InputSettings = { type: 'text', inputMode: 'numeric', autoCapitalize: 'none' };
const PHONE: InputSettings = { type: 'tel', inputMode: 'tel' };
/** A number that one signs in with: no `tel` may be filled in with the name of an account (HTML, autofill). */
const LOGIN_PHONE: InputSettings = { type: 'text', inputMode: 'tel' };
const WRITTEN_PHONE: TextConversion = {
  shown: (value) => formatPhone(asText(value)),
  means: (text, value) => text === asText(value) || numberIn(text) === numberIn(asText(value)),
};

/** The number in a text; the text while it is not a number. */
function numberIn(text: string): string {
  const parsed = parsePhone(text);
  return parsed.ok ? parsed.value : text;
}

export function PlainTextControl(props: ControlProps) {
  return <TextInput {...props} settings={TEXT} />;
}

/** `type=text`, because `type=number` drops invalid input, and the decimal separator is a comma. */
export function NumberControl(props: ControlProps) {
  return <TextInput {...props} settings={NUMBER} />;
}

/** A text field without a mask, so the caret never jumps; «Далее» interprets the text. */
export function DateControl(props: ControlProps) {
  return <TextInput {...props} settings={DATE} />;
}

/** A one-time code: one field, so that it can be pasted and filled in from the message; spaces in it do not count. */
export function CodeControl(props: ControlProps) {
  return <TextInput {...props} settings={CODE} />;
}

/** A number in any notation, unchanged while typed; stored numbers are displayed in groups of digits. */
export function PhoneControl(props: ControlProps) {
  const isLogin = props.schema['x-autocomplete'] === 'username';
  return <TextInput {...props} settings={isLogin ? LOGIN_PHONE : PHONE} written={WRITTEN_PHONE} />;
}
