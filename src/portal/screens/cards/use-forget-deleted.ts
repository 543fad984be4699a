import { useEffect, useRef } from 'react';
import type { CardsSettings } from '#generated/portal/settings.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { session } from '#portal/session/services.ts';

/** What is gone from the list while it is looked at has been deleted: nothing of it stays on the device. */
export function useForgetDeleted(settings: CardsSettings, records: readonly CardRecord[] | undefined): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!records) return;
    const ids = records.map(({ id }) => String(id));
    const gone = known.current.filter((id) => !ids.includes(id));
    known.current = ids;
    const user = String(session.state().user?.id ?? '');
    if (gone.length === 0 || user === '') return;
    import('./device-drafts.tsx')
      .then(({ forgetDrafts }) => forgetDrafts(settings, user, gone))
      .catch(() => undefined);
  }, [settings, records]);
}
