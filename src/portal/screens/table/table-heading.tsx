import { Columns3, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TableScreenConfig, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { ExportMenu } from '#portal/records/export-menu.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { type ColumnChoice, ColumnDialog, saveColumnChoice } from './column-dialog.tsx';

interface TableHeadingProps {
  readonly screen: TableScreenConfig;
  /** Number of records; omitted while unknown. */
  readonly total: string | undefined;
  /** Query of the table, shared with the export. */
  readonly query: Readonly<Record<string, string>>;
  /** The search field. */
  readonly search: ReactNode;
  readonly actions: Actions;
  readonly savedFilters: ReactNode;
  /** The visible columns; `undefined` if the page is too narrow for a table. */
  readonly choice: ColumnChoice | undefined;
  readonly onChoose: (choice: ColumnChoice) => void;
}

/** The title of a table with its actions. */
export function TableHeading(props: TableHeadingProps) {
  const { screen, total, query, search, actions, savedFilters, choice, onChoose } = props;
  const { settings } = screen;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <PageHeading>
        {screen.title}{' '}
        {total !== undefined && (
          <span className="text-lg font-normal text-base-content/75 tabular-nums">{total}</span>
        )}
      </PageHeading>
      {search && <div className="w-full min-w-0 md:w-auto md:max-w-96 md:min-w-36 md:flex-1">{search}</div>}
      <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
        {savedFilters}
        {choice && <ColumnsButton screen={screen} choice={choice} onChoose={onChoose} />}
        {settings.exports && <ExportMenu exports={settings.exports} query={query} />}
        {settings.create && <CreateButton create={settings.create} actions={actions} />}
      </div>
    </div>
  );
}

interface ColumnsButtonProps extends Pick<TableHeadingProps, 'screen' | 'onChoose'> {
  readonly choice: ColumnChoice;
}

/** Opens the column dialog; the choice is stored on the device. */
function ColumnsButton({ screen, choice, onChoose }: ColumnsButtonProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-ghost md:btn-sm" onClick={() => setChoosing(true)}>
        <Columns3 className="size-4" aria-hidden />
        <span className="md:max-xl:sr-only">{words.columns}</span>
      </button>
      {choosing && (
        <ColumnDialog
          columns={screen.settings.columns}
          choice={choice}
          onChange={(next) => {
            onChoose(next);
            saveColumnChoice(localStorage, screen.name, next);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface CreateButtonProps {
  readonly create: NonNullable<TableSettings['create']>;
  readonly actions: Actions;
}

/** The button that creates a record. */
export function CreateButton({ create, actions }: CreateButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-primary md:btn-sm"
      onClick={() => actions.start(create, { id: '' }, '')}
    >
      <Plus className="size-4" aria-hidden />
      {create.label}
    </button>
  );
}
