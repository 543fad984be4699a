import { type FormEvent, type InputHTMLAttributes, useCallback, useRef } from 'react';
import { formatPhone, parsePhone } from '#engine/values/phones.ts';
import { type Control, type ControlProps, controlAria, type TextConversion } from './control.ts';
import { asText, PLAIN_TEXT, useTextSync } from './use-binding.ts';

type InputSettings = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize'>;

interface TextInputProps extends ControlProps {
  readonly settings: InputSettings;
  readonly className?: string;
}

/** A single-line field. Spell checking is off, because most answers are names, codes and numbers. */
export function TextInput(props: TextInputProps) {
  const { id, schema, binding, settings, className, conversion = PLAIN_TEXT, readOnly, placeholder } = props;
  const input = useRef<HTMLInputElement>(null);
  useTextSync(input, binding, conversion);
  const write = useCallback(
    ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
      binding.set(conversion.parse ? conversion.parse(value) : value),
    [binding, conversion],
  );
  return (
    <input
      ref={input}
      id={id}
      className={className ?? 'input'}
      defaultValue={conversion.format(binding.get())}
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

const PHONE: InputSettings = { type: 'tel', inputMode: 'tel' };
/** A phone as user name: browsers do not autofill a user name into `type=tel` (HTML, autofill). */
const LOGIN_PHONE: InputSettings = { type: 'text', inputMode: 'tel' };
const PHONE_CONVERSION: TextConversion = {
  format: (value) => formatPhone(asText(value)),
  matches: (text, value) => text === asText(value) || phoneIn(text) === phoneIn(asText(value)),
};

/** The phone number in a text; the text itself if it is not a phone number. */
function phoneIn(text: string): string {
  const parsed = parsePhone(text);
  return parsed.ok ? parsed.value : text;
}

/** A control that is a text input with these settings. */
function textControl(settings: InputSettings): Control {
  return (props) => <TextInput {...props} settings={settings} />;
}

export const PlainTextControl = textControl({ type: 'text' });

/** `type=text`, because `type=number` drops invalid input, and the decimal separator is a comma. */
export const NumberControl = textControl({ type: 'text', inputMode: 'decimal' });

/** A text field without a mask, so the caret never jumps; «Далее» interprets the text. */
export const DateControl = textControl({ type: 'text', inputMode: 'numeric' });

/** A one-time code in one field, so that it can be pasted or filled in from the message. Spaces are ignored. */
export const CodeControl = textControl({ type: 'text', inputMode: 'numeric', autoCapitalize: 'none' });

/** A phone number in any notation, unchanged while typed; a stored number is displayed in groups of digits. */
export function PhoneControl(props: ControlProps) {
  const isLogin = props.schema['x-autocomplete'] === 'username';
  return <TextInput {...props} settings={isLogin ? LOGIN_PHONE : PHONE} conversion={PHONE_CONVERSION} />;
}
