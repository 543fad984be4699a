import { lazy, useCallback, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { WizardScreenConfig } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { currentUser } from '#portal/device/this-device.ts';
import { NO_PREFILL, newFormState } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { useForm } from '#portal/forms/forms.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { useRetryOnReconnect } from '#portal/session/reconnect.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidate } from '#portal/session/writes.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { useConsents } from './consent.tsx';
import { FillingScreen } from './filling-screen.tsx';
import { valuesByAddress } from './prefill.ts';
import { type DraftTarget, useDraft } from './use-draft.ts';
import { MissingForm, WizardHeading } from './wizard-page.tsx';
import { draftContextOf, listOf, wordsOf } from './wizard-services.ts';

/** Loaded for a new form only. */
const StartScreen = lazy(() => import('./start-screen.tsx').then((m) => ({ default: m.StartScreen })));
/** Loaded for the read-only view only. */
const ShowScreen = lazy(() => import('./show-screen.tsx').then((m) => ({ default: m.ShowScreen })));

interface WizardScreenProps {
  readonly screen: WizardScreenConfig;
}

/** A form with its draft: new, saved, or read-only (spec §2). */
export function WizardScreen({ screen }: WizardScreenProps) {
  // renders again after a sign-in; another person starts with a new state
  useSession();
  const user = currentUser();
  return <Wizard key={user} screen={screen} user={user} />;
}

function Wizard({ screen, user }: WizardScreenProps & { readonly user: string }) {
  const { settings } = screen;
  const form = useForm(settings.form);
  const context = useMemo(() => draftContextOf(settings, form, user), [settings, form, user]);
  const [query] = useSearchParams();
  const { state } = useLocation();
  const begun = newFormState(state);
  const id = Number(query.get('id'));

  // the same screen may be for new and saved forms: a URL with an id is for a saved one
  if (screen.name === settings.screens.new && !query.has('id')) {
    if (!begun || isImpersonating) return <StartScreen screen={screen} context={context} />;
    return <Draft screen={screen} context={context} draft={begun.draft} />;
  }
  if (!Number.isSafeInteger(id) || id <= 0) return <MissingForm settings={settings} />;
  if (isImpersonating || query.get('mode') === 'show')
    return <ShowScreen settings={settings} context={context} id={id} />;
  return <Draft screen={screen} context={context} id={id} />;
}

interface DraftProps extends WizardScreenProps {
  readonly context: DraftContext;
  /** Slot of a draft without a server id. */
  readonly draft?: string;
  readonly id?: number;
}

/** A draft, new or saved: one component for both, so that nothing is remounted when a draft gets its server id. */
function Draft({ screen, context, draft, id }: DraftProps) {
  const { settings } = screen;
  const target = useTarget(draft, id);
  const refreshList = useCallback(() => void invalidate([listOf(settings).operation]), [settings]);
  const load = useDraft(context, target, refreshList);
  const failed = load.state === 'failed' ? load : undefined;
  useRetryOnReconnect(failed?.error, () => failed?.retry());
  const consents = useConsents(settings);
  if (load.state === 'loading' || !consents) return <PageSkeleton />;
  if (load.state === 'failed') {
    const { status } = toApiError(load.error);
    if (status === 404 || status === 403) return <MissingForm settings={settings} />;
    return (
      <>
        <WizardHeading settings={settings}>{screen.title}</WizardHeading>
        <div className="mt-5">
          <FailedState title={wordsOf(settings).notOpened} error={load.error} onRetry={load.retry} />
        </div>
      </>
    );
  }
  const { server, sync } = load.session.view();
  const isReadOnly = server && !server.actions.includes('edit') && sync.phase.name !== 'closed';
  if (isReadOnly)
    return (
      <Navigate to={screenUrl(settings.screens.edit, { id: String(server.id), mode: 'show' })} replace />
    );
  return <FillingScreen key={load.session.slot} screen={screen} session={load.session} consents={consents} />;
}

function useTarget(draft: string | undefined, id: number | undefined): DraftTarget {
  const { state } = useLocation();
  return useMemo(() => {
    if (draft === undefined) return { kind: 'saved', id: id ?? 0 };
    const { filled, extras, offered } = newFormState(state) ?? NO_PREFILL;
    return { kind: 'new', slot: draft, values: valuesByAddress(filled), prefilled: filled, extras, offered };
  }, [draft, id, state]);
}
