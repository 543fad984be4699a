import type { TableColumn } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-meta.tsx';
import { cardTexts, RecordBadges, RecordName } from './cell.tsx';
import { RowChooser, RowMenu, type RowsProps } from './rows.tsx';

/** The rows as cards, below 768 px. */
export function TableCards({ caption, ...rows }: RowsProps & { readonly caption: string }) {
  const { settings, columns, query, onSelect } = rows;
  return (
    <ul className="flex flex-col gap-2.5" aria-label={caption}>
      {rows.rows.map((record) => (
        <li
          key={record.id}
          className="panel p-4 data-chosen:border-primary"
          data-chosen={rows.selection.records.has(record.id) || undefined}
        >
          <div className="flex items-start gap-3">
            {onSelect && <RowChooser {...rows} record={record} onSelect={onSelect} />}
            <h2 className="min-w-0 flex-1 text-base font-medium wrap-anywhere">
              <RecordName settings={settings} record={record} query={query} />
            </h2>
            <div className="-mt-2.5 -mr-2.5">
              <RowMenu {...rows} record={record} />
            </div>
          </div>
          <RecordMeta texts={cardTexts(columns, settings, record)} />
          <CardBadges columns={columns} record={record} />
        </li>
      ))}
    </ul>
  );
}

interface CardBadgesProps {
  readonly columns: readonly TableColumn[];
  readonly record: PortalRecord;
}

/** The badges of a card, below its texts. */
function CardBadges({ columns, record }: CardBadgesProps) {
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
