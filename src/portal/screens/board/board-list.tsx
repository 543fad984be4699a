import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BoardList as ListSettings, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill, fillQuery } from '#portal/text/template.ts';
import { ReadState } from '#portal/ui/read-state.tsx';
import { rowsOptions, tableNamed } from './table-of.ts';

/** The first rows of a table, each by its name, and the way to all of them. */
export function BoardList({ list }: { readonly list: ListSettings }) {
  const { title, screen, query, rows, empty } = list;
  const table = tableNamed(screen);
  const asked = useQuery(rowsOptions(table, query, rows));
  return (
    <section className="panel p-5 sm:p-6">
      <div className="mb-1 flex items-baseline justify-between gap-x-4">
        <h2>{title}</h2>
        <Link
          to={addressOf(screen, query)}
          className="link inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          {words.all}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ReadState asked={asked} failed={uiWords.listFailed} label={uiWords.loadingList} height="h-24">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-base-content/75">{empty}</p>
          ) : (
            <ul className="divide-y divide-base-300">
              {data.map((record) => (
                <Row key={record.id} record={record} settings={table.settings} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </section>
  );
}

function Row({ record, settings }: { readonly record: PortalRecord; readonly settings: TableSettings }) {
  const { title, untitled, choices, open, columns } = settings;
  const name = fill(title, record, choices) || fill(untitled, record, choices);
  const named = columns.find(({ statuses }) => statuses !== undefined)?.statuses;
  const status = named === undefined ? undefined : statusList(named).statuses[record.status ?? ''];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-0.5 max-sm:pb-2">
      {open ? (
        <Link
          to={addressOf(open.screen, fillQuery(open.query, record))}
          className="link link-hover inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">{name}</span>
      )}
      {status && <StatusBadge status={status} />}
    </li>
  );
}
