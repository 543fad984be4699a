import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/views.ts';
import {
  readSavedFilter,
  type SavedFilter,
  savedFilterQuery,
  savedFilterUrl,
  useSavedFilters,
} from '#portal/records/saved-filter.ts';
import { writeState } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { api } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidationOptions } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { TextDialog } from '#portal/ui/text-dialog.tsx';
import { toast, toastError } from '#portal/ui/toast.tsx';
import { useOpenTable } from './open-table.ts';

interface SavedFiltersProps {
  readonly saved: TableFilters;
}

type OpenDialog = { readonly action: 'save' } | { readonly action: 'rename'; readonly filter: SavedFilter };

/** The saved filters of a table, with the actions on the open one. On a page without the menu, a list selects one. */
export function SavedFilters({ saved }: SavedFiltersProps) {
  const { screen } = useOpenTable();
  const { filters, current, isChanged, query } = saved;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const askName = () => (query === '' ? toast(words.nothing) : setDialog({ action: 'save' }));
  const currentItems = (filter: SavedFilter): readonly MenuItem[] => [
    { label: words.leave, to: '?' },
    ...(saved.canChange(filter) ? changeItems(filter) : []),
  ];
  const changeItems = (filter: SavedFilter): readonly MenuItem[] => [
    ...(isChanged ? [{ label: words.update, onSelect: () => saved.update(filter) }] : []),
    { label: words.rename, onSelect: () => setDialog({ action: 'rename', filter }) },
    { label: words.remove, danger: true, onSelect: () => saved.remove(filter) },
  ];
  const save = { label: current ? words.saveNew : words.save, onSelect: askName };
  return (
    <>
      {filters.length > 0 && <FilterSelect {...saved} />}
      <Menu
        label={
          current ? words.open({ name: current.name }) : words.viewsOf({ list: screen.title ?? screen.name })
        }
        className="btn btn-ghost md:btn-sm"
        items={[
          ...filters.map((filter) => ({ label: nameIn(filters, filter), to: saved.urlOf(filter) })),
          save,
          ...(current ? currentItems(current) : []),
        ]}
      >
        <Bookmark className={`size-4 ${current ? 'fill-current' : ''}`} aria-hidden />
        <span className="md:hidden">{words.views}</span>
        <span className="max-w-48 truncate max-xl:hidden">{current?.name ?? words.views}</span>
      </Menu>
      {dialog?.action === 'save' && (
        <FilterDialog title={save.label} canShare={saved.canShare} onSave={saved.save} onClose={close} />
      )}
      {dialog?.action === 'rename' && (
        <FilterDialog
          title={words.rename}
          name={dialog.filter.name}
          canShare={false}
          onSave={(name) => saved.rename(dialog.filter, name)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The name of a filter in the menu; a shared one with the name of another filter is marked. */
function nameIn(filters: readonly SavedFilter[], { id, name, shared }: SavedFilter): string {
  const isTwice = filters.some((other) => other.id !== id && other.name === name);
  return shared && isTwice ? words.sharedName({ name }) : name;
}

function FilterSelect({ filters, current, urlOf }: TableFilters) {
  const navigate = useNavigate();
  const open = (id: string) => {
    const filter = filters.find((saved) => String(saved.id) === id);
    navigate(filter ? urlOf(filter) : { search: '' });
  };
  return (
    <select
      className="select w-full md:h-9 md:w-44 lg:hidden"
      aria-label={words.views}
      value={current?.id ?? ''}
      onChange={(event) => open(event.target.value)}
    >
      <option value="">{words.none}</option>
      {[false, true].map((shared) => {
        const group = filters.filter((filter) => filter.shared === shared);
        if (group.length === 0) return null;
        return (
          <optgroup key={String(shared)} label={shared ? words.shared : words.own}>
            {group.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}

/** A notice that the open saved filter was changed, or that a part of it is no longer offered. */
export function SavedFilterNotice({ saved }: SavedFiltersProps) {
  const { current, isChanged, isOutdated, canChange, update } = saved;
  if (!current || !(isChanged || isOutdated)) return null;
  const { name } = current;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
      <span className="text-base-content/80">
        {isOutdated ? words.outdated({ name }) : words.changed({ name })}
      </span>
      {canChange(current) && (
        <Button className="btn-outline md:btn-sm" onClick={() => update(current)}>
          {words.update}
        </Button>
      )}
    </div>
  );
}

interface FilterDialogProps {
  readonly title: string;
  readonly name?: string | undefined;
  /** Whether the reader may share the filter with the whole office. */
  readonly canShare: boolean;
  /** Rejects with the server's error. */
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onClose: () => void;
}

const MAX_LENGTH = 60;

/** The editor of a filter's name and audience. */
function FilterDialog({ title, name: initialName = '', canShare, onSave, onClose }: FilterDialogProps) {
  const [isShared, setShared] = useState(false);
  const save = async (name: string) => {
    await onSave(name, isShared);
    onClose();
  };
  return (
    <TextDialog
      title={title}
      label={words.name}
      help={words.nameHelp}
      initial={initialName}
      maxLength={MAX_LENGTH}
      confirm={title}
      check={(name) => (name.trim() === '' ? words.nameless : undefined)}
      onConfirm={save}
      onClose={onClose}
    >
      {canShare && (
        <>
          <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
            {words.forAll}
          </label>
          <p className="mt-2 text-sm text-base-content/75">{words.remembers}</p>
        </>
      )}
    </TextDialog>
  );
}

/** The saved filters of a table with their actions. */
export type TableFilters = ReturnType<typeof useTableFilters>;

const INVALIDATION = invalidationOptions(['listViews'], { awaitsReload: true });

/** `save` and `rename` reject with the server's error; `update` and `remove` report it. */
export function useTableFilters(screen: TableScreenConfig, { state }: Pick<TableData, 'state'>) {
  const { name: list, settings } = screen;
  const { mutateAsync: send } = api.useMutation('post', '/api/admin/views', INVALIDATION);
  const { mutateAsync: change } = api.useMutation('patch', '/api/admin/views/{id}', INVALIDATION);
  const { mutateAsync: drop } = api.useMutation('delete', '/api/admin/views/{id}', INVALIDATION);
  const navigate = useNavigate();
  const canShare = useSession().user?.office?.lacks.includes('views.share') === false;
  const filters = useSavedFilters().filter((filter) => filter.screen === list);
  const current = filters.find(({ id }) => String(id) === state.view);
  const stored = current && readSavedFilter(settings, current.query);
  const query = savedFilterQuery(settings, state);
  const searchWith = (filter: SavedFilter | undefined) => {
    const { view: _, ...rest } = state;
    const next = { ...rest, ...(filter && { view: String(filter.id) }) };
    return `?${new URLSearchParams(writeState(settings, next))}`;
  };
  const create = ({ name, query, shared }: Pick<SavedFilter, 'name' | 'query' | 'shared'>) =>
    send({ body: { screen: list, name, query, shared } });

  const save = async (name: string, shared: boolean) => {
    const created = await create({ name, query, shared });
    navigate({ search: searchWith(created) }, { replace: true });
    toast(words.saved({ name: created.name }));
  };
  const rename = async ({ id }: SavedFilter, name: string) => {
    const changed = await change({ params: { path: { id } }, body: { name } });
    toast(words.saved({ name: changed.name }));
  };
  const saveQuery = async ({ id }: SavedFilter, query: string) => {
    await change({ params: { path: { id } }, body: { query } });
  };
  const update = async (filter: SavedFilter) => {
    if (query === '') return toast(words.nothing);
    await saveQuery(filter, query);
    const restore = () => void saveQuery(filter, filter.query).catch(toastError);
    toast(words.updated({ name: filter.name }), { action: { label: words.restore, run: restore } });
  };
  const remove = async (filter: SavedFilter) => {
    await drop({ params: { path: { id: filter.id } } });
    if (filter === current) navigate({ search: searchWith(undefined) }, { replace: true });
    const restore = () => void create(filter).catch(toastError);
    toast(words.removed({ name: filter.name }), { action: { label: words.restore, run: restore } });
  };
  return {
    filters,
    /** The saved filter in the URL. */
    current,
    /** Whether the current filters differ from the saved ones. */
    isChanged: stored !== undefined && savedFilterQuery(settings, stored.state) !== query,
    /** Whether a part of the saved filter is no longer offered. */
    isOutdated: stored?.isOutdated === true,
    /** The current query as it would be saved; blank without filters and order. */
    query,
    canShare,
    canChange: ({ shared }: SavedFilter) => canShare || !shared,
    urlOf: (filter: SavedFilter) => savedFilterUrl(screen, filter),
    save,
    rename,
    update: (filter: SavedFilter) => void update(filter).catch(toastError),
    remove: (filter: SavedFilter) => void remove(filter).catch(toastError),
  };
}
