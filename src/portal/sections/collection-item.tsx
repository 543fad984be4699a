import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { Action, ActionOperation, CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons, menuItems } from '#portal/actions/action-buttons.tsx';
import { actionsOf, callArguments } from '#portal/actions/call-arguments.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import { AutosavedForm } from '#portal/forms/autosaved-form.tsx';
import { loadForm, valuesOf } from '#portal/forms/forms.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RecordMeta, textsOf } from '#portal/records/record-texts.tsx';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { AnswerText } from '#portal/ui/answer-text.tsx';
import { Menu } from '#portal/ui/menu.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { NEW, openerId } from './use-open-record.ts';

interface CollectionItemProps {
  readonly settings: CollectionSettings;
  readonly record: PortalRecord;
  /** This device has unsent changes of its form. */
  readonly unsent: boolean;
  readonly onOpen: () => void;
  /** Present if the list can be reordered. */
  readonly onMove?: (by: -1 | 1, title: string) => void;
  /** It is first or last in its group. */
  readonly first: boolean;
  readonly last: boolean;
}

/**
 * One record of a collection with its actions: the main action is a button, the others are in a menu.
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

/** Borderless buttons aligned with the text. */
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
  /** The direction. */
  readonly at: 'end' | 'start';
  readonly stopped: boolean;
  readonly onClick: () => void;
}

/** A move button; it stays at the end of the list, so that the focus is not lost. */
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
        // moving the element in the page removes the focus
        requestAnimationFrame(() => button.focus({ preventScroll: false }));
      }}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}

/** A part of one record of a collection. */
interface ItemPartProps {
  readonly settings: CollectionSettings;
  readonly record: PortalRecord;
  /** The record as its list calls it. */
  readonly title: string;
  /** Opens its form. */
  readonly onOpen: () => void;
}

/** The other actions on a record, the change first. */
function FurtherMenu({
  settings: { change, parameter, operation, refreshes },
  record,
  title,
  actions,
  onOpen,
}: ItemPartProps & { readonly actions: readonly Action[] }) {
  const { start, dialog } = useActions({ list: operation, refreshes });
  return (
    <>
      <Menu
        label={words.furtherActions({ title })}
        buttonId={openerId(parameter, String(record.id))}
        className="btn btn-ghost btn-square"
        items={[{ label: change.label, onSelect: onOpen }, ...menuItems(actions, record, title, start)]}
      >
        <Ellipsis className="size-5" aria-hidden />
      </Menu>
      {dialog}
    </>
  );
}

/** Reordering: shown at once, sent one by one in the order of the clicks, reverted on a failure. */
export function useMove(settings: CollectionSettings) {
  const client = useQueryClient();
  const write = useWrite<ActionOperation>();
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  const key = operationKey(settings.operation);

  const moveBy = (records: readonly PortalRecord[], record: PortalRecord, by: -1 | 1, title: string) => {
    const { move: called, group = '' } = settings;
    const moved = move(records, record.id, by, (one) => memberOf(one, group));
    if (!called || !moved) return;
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, moved.records);
    setSaid(words.place({ title, position: moved.position, count: moved.count }));
    const send = async () => {
      const { definition } = await loadForm(settings.form);
      // a record is saved whole: members that are not sent would be lost
      const answers = flatten(definition, valuesOf(definition, record));
      const body = { ...answers, [called.position]: moved.position };
      await write(called.operation, callArguments(called, record, body));
    };
    queue.current = queue.current.then(send).then(
      () => undefined,
      (thrown: unknown) => {
        setSaid('');
        toast(words.orderNotSaved({ reason: toApiError(thrown).message }), { tone: 'error' });
        client.setQueryData(key, records);
      },
    );
    const last = queue.current;
    // reloaded after the last of several quick moves
    void last.then(() => {
      if (queue.current === last) void invalidate([settings.operation, ...(settings.refreshes ?? [])]);
    });
  };
  return { moveBy, said };
}

/** A record of an ordered list. */
interface Ordered {
  readonly id: string | number;
}

interface Moved<T> {
  /** All records in their new order. */
  readonly records: readonly T[];
  /** Current position of the record in its group, from 1, and the size of the group. */
  readonly position: number;
  readonly count: number;
}

/** Moves a record by one position within its group; `undefined` at the end. */
export function move<T extends Ordered>(
  records: readonly T[],
  id: T['id'],
  by: -1 | 1,
  groupOf: (record: T) => unknown,
): Moved<T> | undefined {
  const record = records.find((one) => one.id === id);
  if (!record) return undefined;
  const group = records.filter((one) => groupOf(one) === groupOf(record));
  const place = group.indexOf(record);
  const other = group[place + by];
  if (!other) return undefined;
  const swapped = records.map((one) => (one === record ? other : one === other ? record : one));
  return { records: swapped, position: place + by + 1, count: group.length };
}

interface RecordFormProps {
  readonly settings: CollectionSettings;
  /** A new one without it. */
  readonly record?: PortalRecord;
  readonly onClose: () => void;
}

/** The form of one record, in place of its card. Unsent values are restored when it opens again. */
export function RecordForm({ settings, record, onClose }: RecordFormProps) {
  const write = useWrite<ActionOperation>([settings.operation, ...(settings.refreshes ?? [])], {
    waits: true,
  });
  const [values, setValues] = useState<FormValues>({});
  const ref = useRef<HTMLHeadingElement>(null);
  const submission = record ? settings.change : settings.add;
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = async (answers: FormValues, form: CompiledForm) => {
    const body = flatten(form.definition, answers);
    await write(submission.operation, callArguments(submission, record ?? { id: '' }, body));
    toast(fill(submission.done, answers));
  };
  return (
    <div className="entry-open scroll-mt-20">
      <h2 ref={ref} tabIndex={-1} className="mb-4 outline-none">
        {fill(submission.title, record)}
      </h2>
      <UnderHeading level={2}>
        <AutosavedForm
          formId={settings.form}
          slot={record ? `record-${record.id}` : NEW}
          saved={(form) => valuesOf(form.definition, record)}
          submit={submission.submit}
          pending={submission.pending}
          onChange={setValues}
          onSubmit={send}
          onSent={onClose}
          secondary={
            <button type="button" className="btn btn-ghost" onClick={onClose}>
              {uiWords.close}
            </button>
          }
        />
      </UnderHeading>
      {settings.preview && <Preview preview={settings.preview} values={values} />}
    </div>
  );
}

interface PreviewProps {
  readonly preview: NonNullable<CollectionSettings['preview']>;
  readonly values: FormValues;
}

/** A live preview of the record while typing. */
function Preview({ preview, values }: PreviewProps) {
  const title = fill(preview.title, values);
  const text = values[preview.text];
  if (!title && !text) return null;
  return (
    <section className="mt-6 border-t border-base-300 pt-5">
      <h3 className="mb-3 text-sm text-base-content/75">{preview.label}</h3>
      <details className="disclosure question panel" open>
        <summary>
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </summary>
        <div className="px-5 pb-5">{typeof text === 'string' && <AnswerText text={text} />}</div>
      </details>
    </section>
  );
}
