import { type FormEvent, useCallback, useRef } from 'react';
import { type ControlProps, controlAria } from './control.ts';
import { asText, useTextSync } from './use-binding.ts';

/** Several lines; the field grows with its text where the browser can (`field-sizing`, in the theme). */
export function TextareaControl({ rows = 3, ...props }: ControlProps & { readonly rows?: number }) {
  const { id, schema, binding, readOnly, placeholder } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useTextSync(area, binding);
  const write = useCallback(
    (event: FormEvent<HTMLTextAreaElement>) => binding.set(event.currentTarget.value),
    [binding],
  );
  return (
    <textarea
      ref={area}
      id={id}
      className="textarea"
      rows={rows}
      readOnly={readOnly}
      placeholder={placeholder}
      defaultValue={asText(binding.get())}
      onInput={write}
      autoComplete={schema['x-autocomplete'] ?? 'off'}
      {...controlAria(props)}
    />
  );
}
