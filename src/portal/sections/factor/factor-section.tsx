import { Navigate, useLocation } from 'react-router-dom';
import type { FactorSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/second-factor.ts';
import { placeBefore } from '#portal/session/landing.ts';
import { session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { LeaveButton } from './leave-button.tsx';
import { ProveCode } from './prove-code.tsx';
import { SetUp } from './set-up.tsx';

const ADMINISTRATOR = 1;

/** The second factor of who works in the office: owed by the sign-in, to be set up, or as it stands. */
export function FactorSection({ settings }: { readonly settings: FactorSettings }) {
  const { user, roleId } = useSession();
  const { state } = useLocation();
  if (user?.pending.includes('second-factor')) return <ProveCode onProven={session.setUser} />;
  if (user?.pending.includes('second-factor-setup'))
    return (
      <>
        <Panel>
          <SetUp text={words.owedText} heading="h2" onDone={(added) => session.setUser(added.user)} />
        </Panel>
        <LeaveButton />
      </>
    );
  // where one wanted to go before the guard led here
  if (settings.owedAlone) return <Navigate to={placeBefore(state)} replace />;
  return roleId === ADMINISTRATOR ? <FactorPanel title={settings.title} /> : null;
}
