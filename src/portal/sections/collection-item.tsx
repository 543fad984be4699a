import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { ActionOperation, CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { ActionMenu } from '#portal/actions/action-menu.tsx';
import { actionsOf, callArguments } from '#portal/actions/call-arguments.ts';
import { AutosavedForm } from '#portal/forms/autosaved-form.tsx';
import { loadForm, valuesOf } from '#portal/forms/forms.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RecordMeta, textsOf } from '#portal/records/record-texts.tsx';
import { hasQueuedWrites, showAtOnce } from '#portal/session/shown-changes.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { AnswerText } from '#portal/ui/answer-text.tsx';
import { Button } from '#portal/ui/button.tsx';
import { MoveButtons } from '#portal/ui/move-buttons.tsx';
import { focusWhenRendered } from '#portal/ui/page/page-title.ts';
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
  /** Whether the record is first or last in its group. */
  readonly first: boolean;
  readonly last: boolean;
}

/**
 * One record of a collection with its actions: a button for the main action and a menu of the others. Without a main
 * action all are buttons.
 */
export function CollectionItem({
  settings,
  record,
  unsent,
  onOpen,
  onMove,
  first,
  last,
}: CollectionItemProps) {
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
      <div className={main ? 'flex w-full items-center gap-1 sm:w-auto' : BUTTON_ROW}>
        {onMove && (
          <MoveButtons title={title} isFirst={first} isLast={last} onMove={(by) => onMove(by, title)} />
        )}
        {!main && (
          <Button
            id={openerId(settings.parameter, String(record.id))}
            className="btn-ghost px-3"
            aria-label={`${settings.change.label}: ${title}`}
            onClick={onOpen}
          >
            <Pencil className="size-4" aria-hidden />
            {settings.change.label}
          </Button>
        )}
        <ActionButtons
          className={main ? 'flex-1' : 'contents!'}
          actions={main ? [main] : others}
          record={record}
          list={operation}
          refreshes={settings.refreshes}
          title={title}
        />
        {main && (
          <ActionMenu
            actions={others}
            record={record}
            list={operation}
            refreshes={settings.refreshes}
            title={title}
            label={words.furtherActions({ title })}
            buttonId={openerId(settings.parameter, String(record.id))}
            className="btn btn-ghost btn-square"
            first={[{ label: settings.change.label, onSelect: onOpen }]}
          >
            <Ellipsis className="size-5" aria-hidden />
          </ActionMenu>
        )}
      </div>
    </div>
  );
}

/** Borderless buttons aligned with the text. */
const BUTTON_ROW = '-mx-3 -my-1 flex flex-wrap items-center sm:mx-0 sm:gap-x-1';

/** Reorders records: the list changes at once, calls are sent one after another, and a failure reverts the list. */
export function useMove(settings: CollectionSettings) {
  const write = useWrite<ActionOperation>([], { queue: settings.operation });
  const [announcement, setAnnouncement] = useState('');
  const queryKey = operationKey(settings.operation);

  const moveBy = async (
    records: readonly PortalRecord[],
    record: PortalRecord,
    by: -1 | 1,
    title: string,
  ) => {
    const { move: moveCall, group = '' } = settings;
    const result = move(records, record.id, by, (one) => memberOf(one, group));
    if (!moveCall || !result) return;
    const revert = showAtOnce({ queryKey, exact: true }, () => result.records);
    setAnnouncement(words.place({ title, position: result.position, count: result.count }));
    try {
      const { definition } = await loadForm(settings.form);
      // the operation replaces the whole record
      const answers = flatten(definition, valuesOf(definition, record));
      const body = { ...answers, [moveCall.position]: result.position };
      await write(moveCall.operation, callArguments(moveCall, record, body));
    } catch (thrown) {
      setAnnouncement('');
      toast(words.orderNotSaved({ reason: toApiError(thrown).message }), { tone: 'error' });
      revert();
    }
    // reloaded after the last of several quick moves
    if (!hasQueuedWrites(settings.operation))
      void invalidate([settings.operation, ...(settings.refreshes ?? [])]);
  };
  return { moveBy, announcement };
}

interface Ordered {
  readonly id: string | number;
}

interface Moved<T> {
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
  const index = group.indexOf(record);
  const neighbour = group[index + by];
  if (!neighbour) return undefined;
  const swapped = records.map((one) => (one === record ? neighbour : one === neighbour ? record : one));
  return { records: swapped, position: index + by + 1, count: group.length };
}

interface RecordFormProps {
  readonly settings: CollectionSettings;
  /** The record to change; absent for a new one. */
  readonly record?: PortalRecord;
  readonly onClose: () => void;
}

/** The form of one record, in place of its card. Unsent values are restored when it opens again. */
export function RecordForm({ settings, record, onClose }: RecordFormProps) {
  const write = useWrite<ActionOperation>([settings.operation, ...(settings.refreshes ?? [])], {
    // the form closes when the list shows the change
    awaitsReload: true,
  });
  const [values, setValues] = useState<FormValues>({});
  const submission = record ? settings.change : settings.add;
  const send = async (answers: FormValues, form: CompiledForm) => {
    const body = flatten(form.definition, answers);
    await write(submission.operation, callArguments(submission, record ?? { id: '' }, body));
    toast(fill(submission.done, answers));
  };
  return (
    <div className="entry-open scroll-mt-20">
      <h2 ref={focusWhenRendered} tabIndex={-1} className="mb-4 outline-none">
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
            <Button className="btn-ghost" onClick={onClose}>
              {uiWords.close}
            </Button>
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
      <details className="disclosure panel scroll-mt-20" open>
        <summary className="px-5 py-3.5 focus-visible:-outline-offset-3">
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </summary>
        <div className="px-5 pb-5">{typeof text === 'string' && <AnswerText text={text} />}</div>
      </details>
    </section>
  );
}
