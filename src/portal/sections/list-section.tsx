import { useQuery } from '@tanstack/react-query';
import type { ListSettings, RecordList as RecordListSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { EmptyList, listRecords } from '#portal/records/list-records.tsx';
import { appliesTo, hasMembers, type PortalRecord } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { LoadingCards, ReadState } from '#portal/ui/states.tsx';
import { ListItem, type Reading } from './list-item.tsx';

/** The person's records, grouped by status: rows in one titled panel, or cards below the title. */
export function ListSection({ settings }: { readonly settings: ListSettings }) {
  const { title, help, empty } = settings;
  const list = useQuery({
    ...freshOptions(settings),
    select: (response) =>
      listRecords(response, settings.key).filter((record) => hasMembers(settings, record)),
  });
  if (list.data?.length === 0 && !empty) return null;
  const inPanel = title !== undefined && Boolean(settings.rows);
  const content = (
    <ReadState query={list} failed={uiWords.listFailed} loading={<LoadingCards />}>
      {(records) =>
        records.length === 0 ? (
          empty && <EmptyList empty={empty} />
        ) : (
          <>
            <RecordList settings={settings} records={records} reading={settings} inPanel={inPanel} />
            {settings.statuses && <SchoolLine className="mt-4" />}
          </>
        )
      }
    </ReadState>
  );
  if (inPanel)
    return (
      <Panel title={title} help={help}>
        {content}
      </Panel>
    );
  return (
    <section>
      {title && <h2 className={help ? 'mb-1' : 'mb-4'}>{title}</h2>}
      {help && <p className="mb-4 max-w-prose text-[0.9375rem] text-base-content/75">{help}</p>}
      {content}
    </section>
  );
}

interface RecordListProps {
  readonly settings: RecordListSettings;
  readonly records: readonly PortalRecord[];
  readonly reading: Reading;
  /** Whether the list is inside a panel, so that its rows need none. */
  readonly inPanel?: boolean;
}

/** Records as cards or rows, grouped by status. */
export function RecordList({ settings, records, reading, inPanel = false }: RecordListProps) {
  const { groups = [{}] } = settings;
  const filled = groups
    .map((group) => ({ ...group, records: records.filter((record) => appliesTo(group, record)) }))
    .filter((group) => group.records.length > 0);
  const titled = settings.title !== undefined;
  const frame = inPanel ? '-my-3' : 'panel px-5 sm:px-6';
  return (
    <div className="flex flex-col gap-8">
      {filled.map(({ title, records: own }) => (
        <div key={title ?? ''}>
          {/* a single group needs no heading, since its records show their status */}
          {title && filled.length > 1 && <h2 className="mb-4">{title}</h2>}
          <ul className={settings.rows ? `${frame} divide-y divide-base-300` : 'flex flex-col gap-4'}>
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
