import { useEffect, useState } from 'react';
import { session } from '#portal/session/services.ts';
import { listAnswers } from './kept-answers.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which forms of this kind have answers on this device that were not sent; looked up anew when `open` changes. */
export function useUnsentSlots(formId: string, open: string | null): ReadonlySet<string> {
  const [slots, setSlots] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stands there when its form is closed
  useEffect(() => {
    let stale = false;
    listAnswers(String(session.state().user?.id ?? ''), formId).then((found) => {
      if (!stale) setSlots(new Set(found));
    });
    return () => {
      stale = true;
    };
  }, [formId, open]);
  return slots;
}
