import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/draft.ts';
import { sendRequest } from '#portal/records/record.ts';
import { type CardRecord, cardTitle } from '#portal/records/record-texts.tsx';
import { useSession } from '#portal/session/use-session.ts';
import type { UnsentChanges } from './device-drafts.tsx';

/** A submitted record with unsent changes on this device. */
export interface UnsentEdit extends UnsentChanges {
  readonly id: CardRecord['id'];
  readonly title: string;
}

/** The submitted records with unsent changes that the server still accepts. */
export function useUnsentEdits(
  settings: CardsSettings,
  records: readonly CardRecord[] = [],
): readonly UnsentEdit[] {
  const user = String(useSession().user?.id ?? '');
  const { data } = useQuery({
    queryKey: ['unsent-edits', user, settings.operation],
    queryFn: async () => (await import('./device-drafts.tsx')).readUnsentEdits(settings, user),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return records.flatMap((record) => {
    const edit = record.actions?.includes('edit') ? data?.get(String(record.id)) : undefined;
    return edit ? [{ ...edit, id: record.id, title: cardTitle(settings.card, record) }] : [];
  });
}

/** «1 изменение не отправлено». */
export function unsentText({ count }: UnsentEdit): string {
  return plural(count, words.unsent);
}

/** A link to the review, which sends the changes at once. */
export function SendLink({ edit, isFirst }: { readonly edit: UnsentEdit; readonly isFirst?: boolean }) {
  return (
    <Link
      to={edit.to}
      state={sendRequest}
      className={`btn max-sm:w-full ${isFirst ? 'btn-primary' : 'btn-outline'}`}
      aria-label={words.sendNamed({ title: edit.title })}
    >
      {words.send}
    </Link>
  );
}

/** Notice of unsent changes on a card, with the button that sends them. */
export function UnsentNotice({ edit }: { readonly edit: UnsentEdit }) {
  return (
    <div className="unsent-edit relative mt-4 mb-0 max-sm:flex-wrap">
      <p>{unsentText(edit)}</p>
      <SendLink edit={edit} />
    </div>
  );
}
