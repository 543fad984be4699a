import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as words from '#generated/words/classes.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { type ClassRow, type ClassTable, moved, type Problems, type Seats } from './class-rows.ts';

interface ClassRowsProps {
  readonly campaigns: ClassTable['campaigns'];
  readonly rows: readonly ClassRow[];
  readonly problems: Problems;
  readonly onChange: (rows: readonly ClassRow[]) => void;
}

/** A row a class, a column a campaign: figures are typed one under another, Enter leads to the next. */
export function ClassRows({ campaigns, rows, problems, onChange }: ClassRowsProps) {
  const replace = (at: number, row: Partial<ClassRow>) =>
    onChange(rows.map((one, place) => (place === at ? { ...one, ...row } : one)));
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="class-table">
        <thead>
          <tr>
            <th scope="col">{words.className}</th>
            {campaigns.map(({ id, name, stands }) => (
              <th key={id} scope="col">
                {words.seatsIn({ campaign: name })}
                <span className="block text-xs font-normal text-base-content/75">{stands}</span>
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{words.rowActions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <td>
                <input
                  className="input"
                  aria-label={words.nameOf({ place: String(at + 1) })}
                  aria-invalid={problems.has(`${at}/name`) || undefined}
                  value={row.name}
                  maxLength={40}
                  autoComplete="off"
                  data-column="name"
                  onKeyDown={goDown}
                  onChange={(event) => replace(at, { name: event.target.value })}
                />
                <Problem text={problems.get(`${at}/name`)} />
              </td>
              {row.seats.map((seats, place) => (
                <td key={seats.campaign}>
                  <SeatsCell
                    label={words.seatsOf({ name: row.name, campaign: campaigns[place]?.name ?? '' })}
                    seats={seats}
                    problem={problems.get(`${at}/${seats.campaign}`)}
                    onChange={(next) =>
                      replace(at, { seats: row.seats.map((one) => (one === seats ? next : one)) })
                    }
                  />
                </td>
              ))}
              <td>
                <Menu
                  label={words.item({ name: row.name })}
                  className="btn btn-ghost btn-square lg:btn-sm"
                  items={itemsOf(rows, at, onChange)}
                >
                  <Ellipsis className="size-5" aria-hidden />
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SeatsCellProps {
  readonly label: string;
  readonly seats: Seats;
  readonly problem: string | undefined;
  readonly onChange: (seats: Seats) => void;
}

function SeatsCell({ label, seats, problem, onChange }: SeatsCellProps) {
  const { campaign, accepts, places, taken } = seats;
  const isOver = taken > Number(places) && places.trim() !== '';
  return (
    <>
      <div className="flex items-center gap-x-2 max-sm:w-27 max-sm:flex-wrap max-sm:gap-x-1">
        <label className="grid size-11 shrink-0 place-items-center lg:size-9">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={words.acceptsOf({ label })}
            checked={accepts}
            onChange={(event) => onChange({ ...seats, accepts: event.target.checked })}
          />
        </label>
        <input
          className="input text-right tabular-nums"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          placeholder={accepts ? words.noLimit : words.closed}
          value={accepts ? places : ''}
          disabled={!accepts}
          maxLength={4}
          autoComplete="off"
          data-column={campaign}
          onKeyDown={goDown}
          onChange={(event) => onChange({ ...seats, places: event.target.value })}
        />
        {taken > 0 && (
          <span
            className={`text-sm whitespace-nowrap ${isOver ? 'font-medium text-error' : 'text-base-content/75'}`}
          >
            {words.taken({ count: String(taken) })}
          </span>
        )}
      </div>
      <Problem text={problem} />
    </>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="mt-1 text-sm font-medium text-error">
      {text}
    </p>
  );
}

/** Enter leads to the next field below that takes a number, as in a spreadsheet, and sends nothing. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { currentTarget } = event;
  const column = `input[data-column="${currentTarget.dataset.column}"]:enabled`;
  const fields = [...(currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(column) ?? [])];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}

function itemsOf(
  rows: readonly ClassRow[],
  at: number,
  onChange: ClassRowsProps['onChange'],
): readonly MenuItem[] {
  const earlier = { label: words.earlier, onSelect: () => onChange(moved(rows, at, -1)) };
  const later = { label: words.later, onSelect: () => onChange(moved(rows, at, 1)) };
  const remove = {
    label: words.remove,
    danger: true,
    onSelect: () => onChange(rows.filter((_, place) => place !== at)),
  };
  return [...(at > 0 ? [earlier] : []), ...(at < rows.length - 1 ? [later] : []), remove];
}
