import { useState } from 'react';
import { correctEmail, meantEmail } from '#engine/text/fields.ts';
import { suggestEmail } from '#engine/values/emails.ts';
import { showSteadily } from '../ui/steady.ts';
import type { Binding, ControlProps } from './control.ts';
import { TextInput } from './text-control.tsx';
import { asText } from './use-binding.ts';

/**
 * An address that looks mistyped (`gmial.com`) is asked about once the field is left, and never refused. `type=text`,
 * because `type=email` trims and rewrites what is typed.
 */
export function EmailControl(props: ControlProps) {
  const { id, binding } = props;
  // what was carried here from elsewhere is asked about at once
  const [suggestion, setSuggestion] = useState(() => suggestionFor(binding));
  const judge = () => showSteadily(() => setSuggestion(suggestionFor(binding)));
  const accept = () => {
    binding.set(suggestion);
    setSuggestion(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the field being left
    <div className="flex flex-col gap-1.5" onBlur={judge}>
      <TextInput {...props} settings={{ type: 'text', inputMode: 'email', autoCapitalize: 'none' }} />
      <p className="field-note" role="status">
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

function suggestionFor(binding: Binding): string | undefined {
  return suggestEmail(asText(binding.get()).trim());
}
