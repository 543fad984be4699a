import * as words from '#generated/words/second-factor.ts';
import { signOut } from '#portal/session/sign-out.ts';

/** The sign-out button for people who cannot continue. */
export function LeaveButton() {
  return (
    <p className="mt-6 text-center">
      <button type="button" className="btn btn-ghost" onClick={signOut}>
        {words.signOut}
      </button>
    </p>
  );
}
