import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import type { DashboardList as ListSettings, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/dashboard.ts';
import * as uiWords from '#generated/words/ui.ts';
import { requireScreen } from '#portal/config/screen-of-kind.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { groupByName } from '#portal/records/list-records.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { recordName } from '#portal/records/table-state.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { LoadingRows, ReadState } from '#portal/ui/states.tsx';
import { rowsOptions } from './numbers.ts';

/** The names of the first rows of a table, with a link to all of them. */
export function DashboardList({ list }: { readonly list: ListSettings }) {
  const { title, screen, query, rows, empty } = list;
  const table = requireScreen('table', screen);
  const grouped = table.settings.brief?.grouped;
  const read = useQuery(rowsOptions(table, query, grouped ? MAX_PAGE_SIZE : rows));
  return (
    <section className="panel p-5 sm:p-6">
      <div className="mb-1 flex items-baseline justify-between gap-x-4">
        <h2>{title}</h2>
        <Link
          to={screenUrl(screen, query)}
          className="link inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          {words.all}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ReadState query={read} failed={uiWords.listFailed} loading={<LoadingRows />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-base-content/75">{empty}</p>
          ) : (
            <ul className="divide-y divide-base-300">
              {entriesOf(data, table.settings)
                .slice(0, rows)
                .map((entry) => (
                  <Entry key={entry.record.id} {...entry} settings={table.settings} />
                ))}
            </ul>
          )
        }
      </ReadState>
    </section>
  );
}

/** The largest page that the API returns: a grouped list reads as many records as it can. */
const MAX_PAGE_SIZE = 100;

interface ListedEntry {
  readonly name: string;
  readonly record: PortalRecord;
  readonly count: number;
}

/** The records with their names. Tables with `brief.grouped` get one entry per name. */
function entriesOf(records: readonly PortalRecord[], settings: TableSettings): readonly ListedEntry[] {
  const nameOf = (record: PortalRecord) => recordName(settings, record);
  if (!settings.brief?.grouped) return records.map((record) => ({ name: nameOf(record), record, count: 1 }));
  return groupByName(records, nameOf).flatMap(({ name, items: [record, ...others] }) =>
    record ? [{ name, record, count: others.length + 1 }] : [],
  );
}

function Entry({ name, record, count, settings }: ListedEntry & { readonly settings: TableSettings }) {
  const { brief, columns, noun, choices } = settings;
  const open = brief?.open ?? settings.open;
  const list = columns.find(({ statuses }) => statuses !== undefined)?.statuses;
  const status = list === undefined ? undefined : statusList(list).statuses[record.status ?? ''];
  const text = [brief?.text && fill(brief.text, record, choices), count > 1 && plural(count, noun)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-0.5 max-sm:pb-2">
      {open ? (
        <Link
          to={screenUrl(open.screen, fillQuery(open.query, record))}
          className="link link-hover inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">{name}</span>
      )}
      <span className="flex min-w-0 items-center gap-3">
        {text && <span className="text-sm text-base-content/75">{text}</span>}
        {status && <StatusBadge status={status} />}
      </span>
    </li>
  );
}
