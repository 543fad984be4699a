import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { hidePassword, showPassword } from '#engine/text/fields.ts';
import type { ControlProps } from './control.ts';
import { TextInput } from './text-control.tsx';

/** A password with a button that shows it, against typing errors on a phone. */
export function PasswordControl(props: ControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="input password">
      <TextInput
        {...props}
        className="grow"
        settings={{ type: shown ? 'text' : 'password', autoCapitalize: 'none' }}
      />
      <button
        type="button"
        className="btn btn-ghost btn-square btn-sm"
        aria-label={shown ? hidePassword : showPassword}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </button>
    </div>
  );
}
