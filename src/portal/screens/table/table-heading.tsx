import { Columns3, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { ExportMenu } from '#portal/records/export-menu.tsx';
import { totalText, withFilters } from '#portal/records/table-state.ts';
import { Button } from '#portal/ui/button.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { type ColumnChoice, ColumnDialog, saveColumnChoice } from './column-dialog.tsx';
import { SearchField } from './filters.tsx';
import { useOpenTable } from './open-table.ts';
import { SavedFilters, type TableFilters } from './saved-filters.tsx';

interface TableHeadingProps {
  readonly saved: TableFilters;
  /** The visible columns; `undefined` if the page is too narrow for a table. */
  readonly choice: ColumnChoice | undefined;
  readonly onChoose: (choice: ColumnChoice) => void;
}

export function TableHeading({ saved, choice, onChoose }: TableHeadingProps) {
  const { screen, settings, state, query, list, go } = useOpenTable();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <PageHeading>
        {screen.title}{' '}
        {list.data && (
          <span className="text-lg font-normal text-base-content/75 tabular-nums">
            {totalText(list.data)}
          </span>
        )}
      </PageHeading>
      {settings.search && (
        <div className="w-full min-w-0 md:w-auto md:max-w-96 md:min-w-36 md:flex-1">
          <SearchField
            hint={settings.search}
            q={state.q}
            onSearch={(q) => go(withFilters(state, { q }), { replace: true })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
        <SavedFilters saved={saved} />
        {choice && <ColumnsButton choice={choice} onChoose={onChoose} />}
        {settings.exports && <ExportMenu exports={settings.exports} query={query} />}
        {settings.create && <CreateButton create={settings.create} />}
      </div>
    </div>
  );
}

interface ColumnsButtonProps extends Pick<TableHeadingProps, 'onChoose'> {
  readonly choice: ColumnChoice;
}

/** Opens the column dialog; the choice is stored on the device. */
function ColumnsButton({ choice, onChoose }: ColumnsButtonProps) {
  const { screen } = useOpenTable();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button className="btn-ghost md:btn-sm" onClick={() => setChoosing(true)}>
        <Columns3 className="size-4" aria-hidden />
        <span className="md:max-xl:sr-only">{words.columns}</span>
      </Button>
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

export function CreateButton({ create }: { readonly create: NonNullable<TableSettings['create']> }) {
  const { actions } = useOpenTable();
  return (
    <Button className="btn-primary md:btn-sm" onClick={() => actions.start(create, { id: '' }, '')}>
      <Plus className="size-4" aria-hidden />
      {create.label}
    </Button>
  );
}
