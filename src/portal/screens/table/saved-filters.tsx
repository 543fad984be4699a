import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/views.ts';
import { writeState } from '#portal/records/table-state.ts';
import { addressOfView, readView, type SavedView, useViews, viewQuery } from '#portal/records/view-query.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { api } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidationOptions } from '#portal/session/writes.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { TextDialog } from '#portal/ui/text-dialog.tsx';
import { toast, toastError } from '#portal/ui/toast.tsx';

interface ViewsProps {
  readonly screen: TableScreenConfig;
  readonly views: TableViews;
}

type Asked = { readonly what: 'save' } | { readonly what: 'rename'; readonly view: SavedView };

/** The saved filters of a list with the actions on the open one. They are chosen here if the menu is hidden. */
export function Views({ screen, views: all }: ViewsProps) {
  const { views, current, isChanged, query } = all;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const saving = () => (query === '' ? toast(words.nothing) : setAsked({ what: 'save' }));
  const ofCurrent = (view: SavedView): readonly MenuItem[] => [
    { label: words.leave, to: '?' },
    ...(all.canChange(view) ? changesOf(view) : []),
  ];
  const changesOf = (view: SavedView): readonly MenuItem[] => [
    ...(isChanged ? [{ label: words.update, onSelect: () => all.update(view) }] : []),
    { label: words.rename, onSelect: () => setAsked({ what: 'rename', view }) },
    { label: words.remove, danger: true, onSelect: () => all.remove(view) },
  ];
  const save = { label: current ? words.saveNew : words.save, onSelect: saving };
  return (
    <>
      {views.length > 0 && <ViewSelect {...all} />}
      <Menu
        label={
          current ? words.open({ name: current.name }) : words.viewsOf({ list: screen.title ?? screen.name })
        }
        className="btn btn-ghost md:btn-sm"
        items={[
          ...views.map((view) => ({ label: nameIn(views, view), to: all.addressOf(view) })),
          save,
          ...(current ? ofCurrent(current) : []),
        ]}
      >
        <Bookmark className={`size-4 ${current ? 'fill-current' : ''}`} aria-hidden />
        <span className="md:hidden">{words.views}</span>
        <span className="max-w-48 truncate max-xl:hidden">{current?.name ?? words.views}</span>
      </Menu>
      {asked?.what === 'save' && (
        <ViewDialog title={save.label} canShare={all.canShare} onSave={all.save} onClose={close} />
      )}
      {asked?.what === 'rename' && (
        <ViewDialog
          title={words.rename}
          name={asked.view.name}
          canShare={false}
          onSave={(name) => all.rename(asked.view, name)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The name of a filter; a shared one with the name of an own one is marked. */
function nameIn(views: readonly SavedView[], { id, name, shared }: SavedView): string {
  const isTwice = views.some((other) => other.id !== id && other.name === name);
  return shared && isTwice ? words.sharedName({ name }) : name;
}

function ViewSelect({ views, current, addressOf }: TableViews) {
  const navigate = useNavigate();
  const open = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    navigate(view ? addressOf(view) : { search: '' });
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
        const some = views.filter((view) => view.shared === shared);
        if (some.length === 0) return null;
        return (
          <optgroup key={String(shared)} label={shared ? words.shared : words.own}>
            {some.map(({ id, name }) => (
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

/**
 * A notice on the open view: its filters differ from the saved ones, or refer to removed members.
 */
export function ViewNotice({ views }: { readonly views: TableViews }) {
  const { current, isChanged, isOutdated, canChange, update } = views;
  if (!current || !(isChanged || isOutdated)) return null;
  const { name } = current;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
      <span className="text-base-content/80">
        {isOutdated ? words.outdated({ name }) : words.changed({ name })}
      </span>
      {canChange(current) && (
        <button type="button" className="btn btn-outline md:btn-sm" onClick={() => update(current)}>
          {words.update}
        </button>
      )}
    </div>
  );
}

interface ViewDialogProps {
  readonly title: string;
  /** The current name. */
  readonly name?: string | undefined;
  /** Whether it may be for the whole office. */
  readonly canShare: boolean;
  /** Rejects with the server's error. */
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_CHARACTERS = 60;

/** Edits the name and the audience of a view. */
function ViewDialog({ title, name: known = '', canShare, onSave, onClose }: ViewDialogProps) {
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
      initial={known}
      maxLength={MOST_CHARACTERS}
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

interface TableViews {
  readonly views: readonly SavedView[];
  /** The saved filter in the address. */
  readonly current: SavedView | undefined;
  /** Whether the current filters differ from the saved ones. */
  readonly isChanged: boolean;
  /** Some of its filters no longer exist. */
  readonly isOutdated: boolean;
  /** The query to save; blank without filters. */
  readonly query: string;
  /** Whether the reader's role may change shared filters. */
  readonly canShare: boolean;
  canChange(view: SavedView): boolean;
  addressOf(view: SavedView): string;
  /** The current state of the list, with or without a saved filter. */
  searchWith(view: SavedView | undefined): string;
  /** Rejects with the server's error. */
  save(name: string, isShared: boolean): Promise<void>;
  rename(view: SavedView, name: string): Promise<void>;
  update(view: SavedView): void;
  remove(view: SavedView): void;
}

const VIEWS_STALE = invalidationOptions(['listViews'], { waits: true });

/** The saved filters of a list with their actions. */
export function useTableViews(screen: TableScreenConfig, { state }: Pick<TableData, 'state'>): TableViews {
  const { name: list, settings } = screen;
  const { mutateAsync: send } = api.useMutation('post', '/api/admin/views', VIEWS_STALE);
  const { mutateAsync: change } = api.useMutation('patch', '/api/admin/views/{id}', VIEWS_STALE);
  const { mutateAsync: drop } = api.useMutation('delete', '/api/admin/views/{id}', VIEWS_STALE);
  const navigate = useNavigate();
  const canShare = useSession().user?.office?.lacks.includes('views.share') === false;
  const views = useViews().filter((view) => view.screen === list);
  const current = views.find(({ id }) => String(id) === state.view);
  const filter = current && readView(settings, current.query);
  const query = viewQuery(settings, state);
  const searchWith = (view: SavedView | undefined) => {
    const { view: _, ...rest } = state;
    return `?${new URLSearchParams(writeState(settings, { ...rest, ...(view && { view: String(view.id) }) }))}`;
  };
  const create = ({ name, query, shared }: Pick<SavedView, 'name' | 'query' | 'shared'>) =>
    send({ body: { screen: list, name, query, shared } });

  const save = async (name: string, shared: boolean) => {
    const made = await create({ name, query, shared });
    navigate({ search: searchWith(made) }, { replace: true });
    toast(words.saved({ name: made.name }));
  };
  const rename = async ({ id }: SavedView, name: string) => {
    const { name: said } = await change({ params: { path: { id } }, body: { name } });
    toast(words.saved({ name: said }));
  };
  const keep = async ({ id }: SavedView, query: string) => {
    await change({ params: { path: { id } }, body: { query } });
  };
  const update = async (view: SavedView) => {
    if (query === '') return toast(words.nothing);
    await keep(view, query);
    const restore = () => void keep(view, view.query).catch(toastError);
    toast(words.updated({ name: view.name }), { action: { label: words.restore, run: restore } });
  };
  const remove = async (view: SavedView) => {
    await drop({ params: { path: { id: view.id } } });
    if (view === current) navigate({ search: searchWith(undefined) }, { replace: true });
    const restore = () => void create(view).catch(toastError);
    toast(words.removed({ name: view.name }), { action: { label: words.restore, run: restore } });
  };
  return {
    views,
    current,
    isChanged: filter !== undefined && viewQuery(settings, filter.state) !== query,
    isOutdated: filter?.isOutdated === true,
    query,
    canShare,
    canChange: ({ shared }) => canShare || !shared,
    addressOf: (view) => addressOfView(screen, view),
    searchWith,
    save,
    rename,
    update: (view) => void update(view).catch(toastError),
    remove: (view) => void remove(view).catch(toastError),
  };
}
