import { useState } from 'react';
import { correctEmail, meantEmail } from '#engine/text/fields.ts';
import { suggestEmail } from '#engine/values/email-suggestion.ts';
import { showSteadily } from '../ui/steady.ts';
import type { ControlProps } from './control.ts';
import { TextInput } from './text-control.tsx';
import { asText, useBoundValue } from './use-binding.ts';

/**
 * A probably mistyped address (`gmial.com`) leads to a question on blur, never to an error. `type=text`, because
 * `type=email` trims and rewrites the input.
 */
export function EmailControl(props: ControlProps) {
  const { id, binding } = props;
  const email = asText(useBoundValue(binding)).trim();
  // a prefilled address is checked at once
  const [left, setLeft] = useState(email);
  // an address that was changed since, here or elsewhere on the page, is another one
  const suggestion = email === left ? suggestEmail(email) : undefined;
  const check = () => showSteadily(() => setLeft(asText(binding.get()).trim()));
  const accept = () => {
    binding.set(suggestion);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the field being left
    <div className="flex flex-col gap-1.5" onBlur={check}>
      <TextInput {...props} settings={{ type: 'text', inputMode: 'email', autoCapitalize: 'none' }} />
      <p className="field-note email-note" role="status">
        {suggestion && (
          <>
            {meantEmail(suggestion)}
            <button type="button" className="btn btn-ghost btn-sm" onClick={accept}>
              {correctEmail}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
