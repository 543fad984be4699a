import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import type { ListOperation, ListSettings } from '#generated/portal/settings.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { canOpen } from '#portal/session/guard.ts';
import { useSession } from '#portal/session/use-session.ts';
import { textAt } from '#portal/text/member.ts';
import { EmptyState } from '#portal/ui/states.tsx';
import type { PortalRecord } from './record.ts';

interface Group<T> {
  readonly name: string;
  readonly items: readonly T[];
}

/** Items by the name of their group; groups and items keep their order. */
export function groupByName<T>(items: readonly T[], nameOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return Array.from(groups, ([name, own]) => ({ name, items: own }));
}

/**
 * The records of a list response, identified by `id`: their own, or the member that the settings
 * name as the key.
 */
export function listRecords(
  response: OperationResponse<ListOperation>,
  key?: string,
): readonly PortalRecord[] {
  return response.map((record) => withRecordId(record, key));
}

/** The record with its `id`, or with the configured key member as `id`. */
export function withRecordId(record: object, key?: string): PortalRecord {
  return key === undefined && hasId(record) ? record : { ...record, id: textAt(record, key ?? 'id') };
}

function hasId(record: object): record is PortalRecord {
  return 'id' in record && ['string', 'number'].includes(typeof record.id);
}

/** The text in place of an empty list, with links to the screens that this person may open. */
export function EmptyList({ empty }: { readonly empty: NonNullable<ListSettings['empty']> }) {
  const { title, text, links = [] } = empty;
  const { roleId } = useSession();
  const offered = links.filter(({ screen }) => {
    const target = findScreen(screen);
    return target && canOpen(target.access, roleId);
  });
  return (
    <EmptyState title={title} text={text}>
      {offered.length > 0 &&
        offered.map(({ label, screen }) => (
          <Link key={screen} to={screenUrl(screen)} className="btn btn-outline">
            {label}
          </Link>
        ))}
    </EmptyState>
  );
}
