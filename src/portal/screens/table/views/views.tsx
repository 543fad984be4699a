import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/views.ts';
import type { SavedView } from '#portal/records/views/use-views.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { toast } from '#portal/ui/toast.tsx';
import type { TableViews } from './use-table-views.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ViewsProps {
  readonly screen: TableScreenConfig;
  readonly views: TableViews;
}

type Asked = { readonly what: 'save' } | { readonly what: 'rename'; readonly view: SavedView };

/** The views of a list, and what is done with the one that is open. Where the menu is out of sight, they are chosen here. */
export function Views({ screen, views: all }: ViewsProps) {
  const { views, current, isChanged, query } = all;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const saving = () => (query === '' ? toast(words.nothing) : setAsked({ what: 'save' }));
  const ofCurrent = (view: SavedView): readonly MenuItem[] => [
    { label: words.leave, to: '?' },
    ...(all.mayChange(view) ? changesOf(view) : []),
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

/** One of the office that is called as an own one says whose it is. */
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

/** What became of the view that is open: other filters stand there than it keeps, or it names what is no more. */
export function ViewNotice({ views }: { readonly views: TableViews }) {
  const { current, isChanged, isOutdated, mayChange, update } = views;
  if (!current || !(isChanged || isOutdated)) return null;
  const { name } = current;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
      <span className="text-base-content/80">
        {isOutdated ? words.outdated({ name }) : words.changed({ name })}
      </span>
      {mayChange(current) && (
        <button type="button" className="btn btn-outline md:btn-sm" onClick={() => update(current)}>
          {words.update}
        </button>
      )}
    </div>
  );
}
