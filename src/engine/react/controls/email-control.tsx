import { useState } from 'react';
import { correctEmail, meantEmail } from '#engine/text/fields.ts';
import { suggestEmail } from '#engine/values/email-suggestion.ts';
import { renderWithoutShift } from '../ui/render-without-shift.ts';
import type { ControlProps } from './control.ts';
import { TextInput } from './text-control.tsx';
import { asText, useBoundValue } from './use-binding.ts';

/**
 * An email field. On blur it asks about a probably mistyped email (`gmial.com`); this is never an error. `type=text`,
 * because `type=email` trims and rewrites the input.
 */
export function EmailControl(props: ControlProps) {
  const { id, binding } = props;
  const email = asText(useBoundValue(binding)).trim();
  // a prefilled email is checked at once
  const [checkedEmail, setCheckedEmail] = useState(email);
  // the question disappears when the email changes, here or elsewhere on the page
  const suggestion = email === checkedEmail ? suggestEmail(email) : undefined;
  const check = () => renderWithoutShift(() => setCheckedEmail(asText(binding.get()).trim()));
  const accept = () => {
    binding.set(suggestion);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles blur of the input inside
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
