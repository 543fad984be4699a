import { useNavigate } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/views.ts';
import { writeState } from '#portal/records/table-state.ts';
import { type SavedView, useViews } from '#portal/records/views/use-views.ts';
import { addressOfView, readView, viewQuery } from '#portal/records/views/view-query.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { api } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidates } from '#portal/session/writes.ts';
import { toast } from '#portal/ui/toast.tsx';

export interface TableViews {
  readonly views: readonly SavedView[];
  /** The one that the address names. */
  readonly current: SavedView | undefined;
  /** The filters are others than it keeps. */
  readonly isChanged: boolean;
  /** It names what the list has no more. */
  readonly isOutdated: boolean;
  /** What would be kept now; blank where nothing is chosen. */
  readonly query: string;
  /** Whether the role of who reads may change what the whole office sees. */
  readonly canShare: boolean;
  mayChange(view: SavedView): boolean;
  addressOf(view: SavedView): string;
  /** The list as it is, as a view or without. */
  searchWith(view: SavedView | undefined): string;
  /** Throws what the server says against it. */
  save(name: string, isShared: boolean): Promise<void>;
  rename(view: SavedView, name: string): Promise<void>;
  update(view: SavedView): void;
  remove(view: SavedView): void;
}

const VIEWS_STALE = invalidates(['listViews'], { waits: true });

/** The saved views of a list, and what can be done with them. */
export function useTableViews(screen: TableScreenConfig, { state }: Pick<TableData, 'state'>): TableViews {
  const { name: list, settings } = screen;
  const { mutateAsync: send } = api.useMutation('post', '/api/admin/views', VIEWS_STALE);
  const { mutateAsync: change } = api.useMutation('patch', '/api/admin/views/{id}', VIEWS_STALE);
  const { mutateAsync: drop } = api.useMutation('delete', '/api/admin/views/{id}', VIEWS_STALE);
  const navigate = useNavigate();
  const canShare = useSession().user?.office?.lacks.includes('views.share') === false;
  const views = useViews().filter((view) => view.screen === list);
  const current = views.find(({ id }) => String(id) === state.view);
  const kept = current && readView(settings, current.query);
  const query = viewQuery(settings, state);
  const searchWith = (view: SavedView | undefined) => {
    const { view: _, ...rest } = state;
    return `?${new URLSearchParams(writeState(settings, { ...rest, ...(view && { view: String(view.id) }) }))}`;
  };
  const say = (error: unknown) => toast(toApiError(error).message, { tone: 'error' });
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
    const restore = () => void keep(view, view.query).catch(say);
    toast(words.updated({ name: view.name }), { action: { label: words.restore, run: restore } });
  };
  const remove = async (view: SavedView) => {
    await drop({ params: { path: { id: view.id } } });
    if (view === current) navigate({ search: searchWith(undefined) }, { replace: true });
    const restore = () => void create(view).catch(say);
    toast(words.removed({ name: view.name }), { action: { label: words.restore, run: restore } });
  };
  return {
    views,
    current,
    isChanged: kept !== undefined && viewQuery(settings, kept.state) !== query,
    isOutdated: kept?.isOutdated === true,
    query,
    canShare,
    mayChange: ({ shared }) => canShare || !shared,
    addressOf: (view) => addressOfView(screen, view),
    searchWith,
    save,
    rename,
    update: (view) => void update(view).catch(say),
    remove: (view) => void remove(view).catch(say),
  };
}
