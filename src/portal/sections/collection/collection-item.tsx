import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import type { CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-meta.tsx';
import { textsOf } from '#portal/records/record-texts.ts';
import { fill } from '#portal/text/template.ts';
import { FurtherMenu, type ItemPartProps } from './further-menu.tsx';
import { openerId } from './use-open-record.ts';

interface CollectionItemProps {
  readonly settings: CollectionSettings;
  readonly record: PortalRecord;
  /** What was typed into its form and not sent is on this device. */
  readonly unsent: boolean;
  readonly onOpen: () => void;
  /** Where the list has an order. */
  readonly onMove?: (by: -1 | 1, title: string) => void;
  /** It stands at this end of its group. */
  readonly first: boolean;
  readonly last: boolean;
}

/**
 * One record of a collection: what it is, and what can be done with it. Where it has an action of its own that is its
 * button, and the rest stands in a menu.
 */
export function CollectionItem({ settings, record, unsent, onOpen, ...order }: CollectionItemProps) {
  const { item, operation } = settings;
  const title = fill(item.title, record, item.choices) || item.untitled;
  const [main] = actionsOf(settings.actions ?? [], record);
  const others = actionsOf([...(settings.actions ?? []), settings.remove], record).filter(
    (action) => action !== main,
  );
  return (
    <div className="entry flex-wrap gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{title}</p>
        <RecordMeta texts={textsOf(item.meta, record, item).map(({ filled }) => filled)} />
        {unsent && <p className="mt-1 text-sm font-medium">{words.unsaved}</p>}
      </div>
      <div className={main ? 'flex w-full items-center gap-1 sm:w-auto' : LOOSE}>
        {order.onMove && <MoveButtons {...order} onMove={order.onMove} title={title} />}
        {!main && <ChangeButton settings={settings} record={record} title={title} onOpen={onOpen} />}
        <ActionButtons
          className={main ? 'flex-1' : 'contents!'}
          actions={main ? [main] : others}
          record={record}
          list={operation}
          refreshes={settings.refreshes}
          title={title}
        />
        {main && (
          <FurtherMenu settings={settings} record={record} title={title} actions={others} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

/** Buttons without an edge, whose words begin where the text does. */
const LOOSE = '-mx-3 -my-1 flex flex-wrap items-center sm:mx-0 sm:gap-x-1';

function ChangeButton({ settings: { change, parameter }, record, title, onOpen }: ItemPartProps) {
  return (
    <button
      type="button"
      id={openerId(parameter, String(record.id))}
      className="btn btn-ghost px-3"
      aria-label={`${change.label}: ${title}`}
      onClick={onOpen}
    >
      <Pencil className="size-4" aria-hidden />
      {change.label}
    </button>
  );
}

interface MoveButtonsProps extends Pick<CollectionItemProps, 'first' | 'last'> {
  readonly title: string;
  readonly onMove: (by: -1 | 1, title: string) => void;
}

function MoveButtons({ first, last, title, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton
        label={uiWords.moveUp({ title })}
        at="end"
        stopped={first}
        onClick={() => onMove(-1, title)}
      />
      <MoveButton
        label={uiWords.moveDown({ title })}
        at="start"
        stopped={last}
        onClick={() => onMove(1, title)}
      />
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** The way it goes. */
  readonly at: 'end' | 'start';
  readonly stopped: boolean;
  readonly onClick: () => void;
}

/** Stays where it is when its record can go no further, so that the focus does. */
function MoveButton({ label, at, stopped, onClick }: MoveButtonProps) {
  const Icon = at === 'end' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square aria-disabled:opacity-50"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={(event) => {
        if (stopped) return;
        const button = event.currentTarget;
        onClick();
        // its record was put elsewhere on the page, which takes the focus away
        requestAnimationFrame(() => button.focus({ preventScroll: false }));
      }}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}
