import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationResponse } from '#api/operation-types.ts';
import type { ClassesSettings, ClassTableOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';
import * as sectionWords from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { classMenu, splitClassNames, trimClassName } from '#portal/records/class-names.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { queryClient } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { LoneField, Problem } from '#portal/ui/lone-field.tsx';
import { Menu } from '#portal/ui/menu.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { LoadingRows, ReadState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';

/** The classes of the school with their seats in each campaign: one table, saved as a whole. */
export function ClassesSection({ settings }: { readonly settings: ClassesSettings }) {
  const { title, help, operations } = settings;
  const tableQuery = useQuery(readOptions({ operation: operations.read }));
  return (
    <Panel title={title} help={help}>
      <ReadState query={tableQuery} failed={uiWords.listFailed} loading={<LoadingRows />}>
        {(table) => <ClassForm table={table} settings={settings} />}
      </ReadState>
    </Panel>
  );
}

interface ClassFormProps {
  readonly table: ClassTable;
  readonly settings: ClassesSettings;
}

function ClassForm({ table, settings: { operations, submit, pending, done } }: ClassFormProps) {
  // forms and lists offer the classes too
  const write = useWrite<typeof operations.save>('everything');
  const [loadedTable, setLoadedTable] = useState(table);
  const [rows, setRows] = useState(() => rowsOf(table));
  const [names, setNames] = useState('');
  const [problems, setProblems] = useState<Problems>(new Map());
  const [failure, setFailure] = useState<string>();
  const { running: saving, run } = useCall((thrown) => {
    const { message, errors } = toApiError(thrown);
    setFailure(message);
    setProblems(new Map(errors.map((one) => [one.path.replace(/^classes\//, ''), one.message])));
  });
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(loadedTable));
  const reset = (next: ClassTable) => {
    setLoadedTable(next);
    setRows(rowsOf(next));
  };
  // a colleague's change does not replace typed values; the save reports it
  if (table.version !== loadedTable.version && !isChanged) reset(table);
  const change = (next: readonly ClassRow[]) => {
    setRows(next);
    setFailure(undefined);
  };
  const add = () => {
    change(appendClasses(rows, names, loadedTable));
    setNames('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problemsFound = problemsOf(rows);
    setProblems(problemsFound);
    if (problemsFound.size > 0) return;
    void run(async () => {
      const saved = await write(operations.save, { body: bodyOf(rows, loadedTable) });
      queryClient.setQueryData(readOptions({ operation: operations.read }).queryKey, saved);
      reset(saved);
      toast(done);
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <ClassRows campaigns={loadedTable.campaigns} rows={rows} problems={problems} onChange={change} />
      <div className="mt-4 flex max-w-md flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <LoneField
            label={words.newNames}
            value={names}
            maxLength={200}
            autoComplete="off"
            onValue={setNames}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button className="btn-outline mt-7.5" onClick={add}>
          {words.add}
        </Button>
      </div>
      <Problem className="mt-4">{failure}</Problem>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" className="btn-primary w-full sm:w-auto" disabled={saving || !isChanged}>
          {saving ? pending : submit}
        </Button>
        <p role="status" className="text-sm text-base-content/75">
          {isChanged && sectionWords.unsaved}
        </p>
      </div>
    </form>
  );
}

interface ClassRowsProps {
  readonly campaigns: ClassTable['campaigns'];
  readonly rows: readonly ClassRow[];
  readonly problems: Problems;
  readonly onChange: (rows: readonly ClassRow[]) => void;
}

const CELL = 'py-1 pr-4 text-left align-top max-sm:pr-1.5';
const HEAD = `${CELL} text-[0.875rem] font-medium`;
const FIELD = 'max-sm:px-2! lg:h-9!';

/** One row per class, one column per campaign; Enter moves to the cell below. */
function ClassRows({ campaigns, rows, problems, onChange }: ClassRowsProps) {
  const replace = (index: number, row: Partial<ClassRow>) =>
    onChange(rows.map((one, at) => (at === index ? { ...one, ...row } : one)));
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {words.className}
            </th>
            {campaigns.map(({ id, name, status_label }) => (
              <th key={id} scope="col" className={HEAD}>
                {words.seatsIn({ campaign: name })}
                <span className="block text-xs font-normal text-base-content/75">{status_label}</span>
              </th>
            ))}
            <th scope="col" className={HEAD}>
              <span className="sr-only">{words.rowActions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <td className={CELL}>
                <input
                  className={`input w-24! lg:w-32! max-sm:w-18! ${FIELD}`}
                  aria-label={words.nameOf({ place: String(index + 1) })}
                  aria-invalid={problems.has(`${index}/name`) || undefined}
                  value={row.name}
                  maxLength={40}
                  autoComplete="off"
                  data-column="name"
                  onKeyDown={focusBelow}
                  onChange={(event) => replace(index, { name: event.target.value })}
                />
                <Problem>{problems.get(`${index}/name`)}</Problem>
              </td>
              {row.seats.map((seats, column) => (
                <td key={seats.campaign} className={CELL}>
                  <SeatsCell
                    label={words.seatsOf({ name: row.name, campaign: campaigns[column]?.name ?? '' })}
                    seats={seats}
                    problem={problems.get(`${index}/${seats.campaign}`)}
                    onChange={(next) =>
                      replace(index, { seats: row.seats.map((one) => (one === seats ? next : one)) })
                    }
                  />
                </td>
              ))}
              <td className={CELL}>
                <Menu
                  label={words.item({ name: row.name })}
                  className="btn btn-ghost btn-square lg:btn-sm"
                  items={classMenu(rows, index, onChange)}
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
          className={`input w-20! text-right tabular-nums max-sm:w-15! ${FIELD}`}
          inputMode="numeric"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          placeholder={accepts ? words.noLimit : words.closed}
          value={accepts ? places : ''}
          disabled={!accepts}
          maxLength={4}
          autoComplete="off"
          data-column={campaign}
          onKeyDown={focusBelow}
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
      <Problem>{problem}</Problem>
    </>
  );
}

/** Enter moves to the field below, as in a spreadsheet, and does not submit. */
function focusBelow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { currentTarget } = event;
  const column = `input[data-column="${currentTarget.dataset.column}"]:enabled`;
  const fields = [...(currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(column) ?? [])];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}

/** The classes with their seats, as the server has them. */
type ClassTable = OperationResponse<ClassTableOperation>;

interface Seats {
  readonly campaign: number;
  readonly accepts: boolean;
  /** As typed; blank means no limit. */
  readonly places: string;
  readonly taken: number;
}

interface ClassRow {
  readonly key: number;
  /** The name on the server; `null` for a new class. */
  readonly originalName: string | null;
  readonly name: string;
  readonly seats: readonly Seats[];
}

/** Errors by row and member: `3/name`, or `3/17` for the seats in campaign 17. */
type Problems = ReadonlyMap<string, string>;

export function rowsOf({ classes }: ClassTable): readonly ClassRow[] {
  return classes.map(({ name, seats }, key) => ({
    key,
    originalName: name,
    name,
    seats: seats.map((one) => ({ ...one, places: String(one.places ?? '') })),
  }));
}

/** The rows with new classes appended: several names are separated by commas. */
export function appendClasses(
  rows: readonly ClassRow[],
  text: string,
  { campaigns }: ClassTable,
): readonly ClassRow[] {
  const first = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const names = splitClassNames(text);
  const seats = campaigns.map(({ id }) => ({ campaign: id, accepts: true, places: '', taken: 0 }));
  return [...rows, ...names.map((name, index) => ({ key: first + index, originalName: null, name, seats }))];
}

/** Errors found before sending. */
export function problemsOf(rows: readonly ClassRow[]): Problems {
  const names = rows.map(({ name }) => trimClassName(name).toLowerCase());
  return new Map(
    rows.flatMap(({ name, seats }, index) => {
      const isDuplicate = names.indexOf(names[index] ?? '') < index;
      const nameProblem =
        names[index] === '' ? words.nameNeeded : isDuplicate && words.known({ name: trimClassName(name) });
      const invalidSeats = seats.filter(({ accepts, places }) => accepts && !/^\d{0,4}$/.test(places.trim()));
      return [
        ...(nameProblem ? [[`${index}/name`, nameProblem] as const] : []),
        ...invalidSeats.map(({ campaign }) => [`${index}/${campaign}`, words.wholeNumber] as const),
      ];
    }),
  );
}

export function bodyOf(rows: readonly ClassRow[], { version }: ClassTable) {
  const placesOf = ({ accepts, places }: Seats) => (accepts && places.trim() !== '' ? Number(places) : null);
  const classes = rows.map(({ name, originalName, seats }) => ({
    name: trimClassName(name),
    was: originalName,
    seats: seats.map((one) => ({ campaign: one.campaign, accepts: one.accepts, places: placesOf(one) })),
  }));
  return { version, classes };
}
