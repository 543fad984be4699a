import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { TableColumn } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { isName } from '#portal/screens/table/columns/column-choice.ts';
import { CellValue, nameOf, RecordName, UnderName } from './cell.tsx';
import { RowChooser, RowMenu, type RowsProps } from './rows.tsx';
import { chosenOf, type Selection, togglePage } from './selection.ts';
import { directionOf, nextSort } from './sorting.ts';

interface TableViewProps extends RowsProps {
  /** For a screen reader: what the table holds. */
  readonly caption: string;
  readonly sort: string;
  /** The address's query with another order. */
  readonly sortLink: (sort: string) => string;
}

/** The rows as a table, from 768 px. */
export function TableView({ caption, sort, sortLink, ...rows }: TableViewProps) {
  const { settings, columns, onSelect, selection } = rows;
  const hasMenu = settings.actions !== undefined || settings.details !== undefined;
  return (
    <div className="panel table-room overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="w-11">
                <PageChooser rows={rows.rows} selection={selection} onSelect={onSelect} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} sortLink={sortLink} />
            ))}
            {hasMenu && (
              <th scope="col" className="w-11">
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((record) => (
            <tr key={record.id} data-chosen={selection.records.has(record.id) || undefined}>
              {onSelect && (
                <td>
                  <RowChooser {...rows} record={record} onSelect={onSelect} />
                </td>
              )}
              {columns.map((column) =>
                isName(column) ? (
                  <th key={column.id} scope="row" title={nameOf(settings, record)}>
                    <RecordName settings={settings} record={record} query={rows.query} />
                    <UnderName columns={columns} settings={settings} record={record} />
                  </th>
                ) : (
                  <td
                    key={column.id}
                    data-room={column.under?.below}
                    data-figures={column.figures}
                    data-sum={column.sum}
                    data-long={column.long}
                  >
                    <CellValue column={column} settings={settings} record={record} />
                  </td>
                ),
              )}
              {hasMenu && (
                <td className="text-right">
                  <RowMenu {...rows} record={record} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps extends Pick<TableViewProps, 'sort' | 'sortLink'> {
  readonly column: TableColumn;
}

function ColumnHead({ column, sort, sortLink }: HeadProps) {
  const room = column.under?.below;
  if (column.sort === undefined) {
    return (
      <th scope="col" data-room={room} data-sum={column.sum}>
        {column.label}
      </th>
    );
  }
  const direction = directionOf(column, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-room={room} data-sum={column.sum} aria-sort={direction ?? 'none'}>
      <Link to={sortLink(nextSort(column, sort))} className="sort-link">
        {column.label}
        <Arrow className={`size-4 ${direction ? '' : 'invisible'}`} aria-hidden />
      </Link>
    </th>
  );
}

interface PageChooserProps extends Pick<RowsProps, 'rows' | 'selection'> {
  readonly onSelect: (selection: Selection) => void;
}

/** Chooses all rows of the page; half-way where some are chosen. */
function PageChooser({ rows, selection, onSelect }: PageChooserProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = chosenOf(selection, rows);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer select-none place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        aria-label={words.choosePage}
        checked={chosen === 'all'}
        onChange={() => onSelect(togglePage(selection, rows))}
      />
    </label>
  );
}
