import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CardsSettings, WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/cards.ts';
import { loadedScreenOf } from '#portal/config/screen-of-kind.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { currentUser, device } from '#portal/device/this-device.ts';
import { listUnsent } from '#portal/draft/open.ts';
import { loadForm } from '#portal/forms/forms.ts';
import type { CardRecord } from '#portal/records/record-texts.tsx';
import { StatusBadge } from '#portal/records/status-view.tsx';
import { useSession } from '#portal/session/use-session.ts';
import { formatMoment } from '#portal/text/format.ts';
import { OfflineState, type OfflineStateProps } from '#portal/ui/states.tsx';
import { draftLink, localDrafts } from '../local-drafts.ts';

export interface DeviceDraftsProps {
  readonly settings: CardsSettings;
  /** The records of the server, if they are loaded: the page shows them below. */
  readonly records: readonly CardRecord[] | undefined;
  /** Props of the notice that the list did not load; `undefined` without a failure. */
  readonly lost: OfflineStateProps | undefined;
}

/** The local drafts that can be continued without a connection. */
export function DeviceDrafts(props: DeviceDraftsProps) {
  const wizard = wizardOf(props.settings);
  if (!wizard) return props.lost ? <OfflineState {...props.lost} /> : null;
  return <DraftList {...props} wizard={wizard} />;
}

function DraftList({
  settings,
  records,
  lost,
  wizard,
}: DeviceDraftsProps & { readonly wizard: WizardSettings }) {
  // renders again after another sign-in
  useSession();
  const user = currentUser();
  const { data = [] } = useQuery({
    queryKey: ['local-drafts', user, wizard.form],
    queryFn: async () => {
      const form = await loadForm(wizard.form);
      return localDrafts({ device, user, form }, { card: settings.card, values: wizard.values });
    },
    gcTime: 0,
    staleTime: 0,
  });
  const listed = new Set(records?.map(({ id }) => String(id)));
  const drafts = data.filter(({ id }) => id === undefined || !listed.has(id));
  return (
    <>
      {lost && <OfflineState {...lost} {...(drafts.length > 0 && { text: words.lostButSaved })} />}
      {drafts.length > 0 && (
        <ul className="my-4 flex flex-col gap-4">
          {drafts.map((draft, index) => {
            const name = draft.title || words.draft;
            return (
              <li key={draft.id ?? draft.slot} className="panel p-5 sm:p-6">
                <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  <h2 className="min-w-0 flex-1 basis-28 break-words">{name}</h2>
                  <StatusBadge status={{ label: words.onDevice, tone: 'neutral' }} />
                </div>
                <p className="mt-1 text-sm text-base-content/75 tabular-nums">
                  {words.changedAt({ moment: formatMoment(draft.at) })}
                </p>
                <Link
                  {...draftLink(draft, wizard.screens)}
                  className={`btn mt-5 w-full sm:w-auto ${lost && index === 0 ? 'btn-primary' : 'btn-outline'}`}
                  aria-label={words.goOnNamed({ title: name })}
                >
                  {words.goOn}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Deletes the local drafts of deleted records, by record id. */
export async function forgetDrafts(settings: CardsSettings, ids: readonly string[]): Promise<void> {
  const wizard = wizardOf(settings);
  const user = currentUser();
  if (!wizard || user === '') return;
  await Promise.all(ids.map((slot) => device.drop({ user, form: wizard.form, slot })));
}

/** Changes to a submitted record that are stored only on this device. */
export interface UnsentChanges {
  readonly count: number;
  /** URL of the page that reviews and sends them. */
  readonly to: string;
}

/** Unsent changes to submitted records, by record id. */
export async function readUnsentEdits(
  settings: CardsSettings,
  user: string,
): Promise<ReadonlyMap<string, UnsentChanges>> {
  const wizard = wizardOf(settings);
  const counts = wizard ? await listUnsent(device, user, wizard.form) : [];
  const edits = [...counts].map(([id, count]) => {
    const to = screenUrl(wizard?.screens.edit ?? '', { id, step: 'review' });
    return [id, { count, to }] as const;
  });
  return new Map(edits);
}

/** The wizard that creates the records of a list. */
function wizardOf({ create }: CardsSettings): WizardSettings | undefined {
  return loadedScreenOf('wizard', create.screen)?.settings;
}
