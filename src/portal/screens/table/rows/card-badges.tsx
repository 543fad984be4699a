import type { TableColumn } from '#portal/config/table-config.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RecordBadges } from './cell.tsx';

interface CardBadgesProps {
  readonly columns: readonly TableColumn[];
  readonly record: PortalRecord;
}

/** The badges of a card, below its texts. */
export function CardBadges({ columns, record }: CardBadgesProps) {
  const badges = columns.filter(({ statuses, badges: own }) => statuses !== undefined || own);
  if (badges.length === 0) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
      {badges.map((column) => (
        <RecordBadges key={column.id} column={column} record={record} />
      ))}
    </div>
  );
}
