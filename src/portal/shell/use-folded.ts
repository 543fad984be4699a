import { useSyncExternalStore } from 'react';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import { mayOpen } from '#portal/session/guard.ts';
import { useSession } from '#portal/session/use-session.ts';
import { watch } from '#portal/ui/use-narrow.ts';

/** From where the menu stands beside the page to where a table has room beside it. */
const tight = watch('screen and (64rem <= width < 80rem)');

/** Whether the menu is icons: on screens that say so, and for the office where its tables need the room. */
export function useFolded(screen: ScreenEntry | undefined): boolean {
  const isTight = useSyncExternalStore(tight.subscribe, tight.matches);
  const isOffice = !mayOpen('not-administrator', useSession().roleId);
  return screen?.folded === true || (isTight && isOffice);
}
