import type { RecordList as RecordListSettings } from '#generated/portal/settings.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { ListItem, type Reading } from './list-item.tsx';

interface RecordListProps {
  readonly settings: RecordListSettings;
  readonly records: readonly PortalRecord[];
  readonly reading: Reading;
}

/** Records, a card or a row each, by status under their headings. */
export function RecordList({ settings, records, reading }: RecordListProps) {
  const { groups = [{}] } = settings;
  const filled = groups
    .map((group) => ({ ...group, records: records.filter((record) => appliesTo(group, record)) }))
    .filter((group) => group.records.length > 0);
  const titled = settings.title !== undefined;
  return (
    <div className="flex flex-col gap-8">
      {filled.map(({ title, records: own }) => (
        <div key={title ?? ''}>
          {/* a group that is alone is what the page is about, and its records say how they stand */}
          {title && filled.length > 1 && <h2 className="mb-4">{title}</h2>}
          <ul
            className={settings.rows ? 'panel divide-y divide-base-300 px-5 sm:px-6' : 'flex flex-col gap-4'}
          >
            {own.map((record) => (
              <ListItem
                key={record.id}
                record={record}
                settings={settings}
                reading={reading}
                heading={titled || (title && filled.length > 1) ? 'h3' : 'h2'}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
