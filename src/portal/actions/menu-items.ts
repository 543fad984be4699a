import type { Action } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { fillQuery } from '#portal/text/template.ts';
import type { MenuItem } from '#portal/ui/menu.tsx';
import type { Actions } from './use-actions.tsx';

/** What can be done with a record, as items of a menu; `title` is the record as its list calls it. */
export function menuItems(
  actions: readonly Action[],
  record: PortalRecord,
  title: string,
  start: Actions['start'],
): readonly MenuItem[] {
  return actions.map((action) => ({
    label: action.label,
    danger: action.style === 'danger',
    ...('screen' in action
      ? { to: addressOf(action.screen, fillQuery(action.query, record)) }
      : { onSelect: () => start(action, record, title) }),
  }));
}
