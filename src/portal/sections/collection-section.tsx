import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { useUnsentSlots } from '#portal/forms/autosaved-form.tsx';
import { ExportMenu } from '#portal/records/export-menu.tsx';
import { groupByName, listRecords } from '#portal/records/list-records.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { memberOf } from '#portal/text/member.ts';
import { Button } from '#portal/ui/button.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { FailedRead, LoadingRows } from '#portal/ui/states.tsx';
import { CollectionItem, RecordForm, useMove } from './collection-item.tsx';
import { NEW, openerId, useOpenRecord } from './use-open-record.ts';

/** A list and the form of its records, which opens in place of a card. */
export function CollectionSection({ settings }: { readonly settings: CollectionSettings }) {
  const list = useQuery({ ...freshOptions(settings), select: (response) => listRecords(response) });
  if (list.isError && !list.data) return <FailedRead title={uiWords.listFailed} read={list} />;
  return (
    <Panel title={settings.title} help={settings.help}>
      {list.data ? <Collection settings={settings} records={list.data} /> : <LoadingRows />}
    </Panel>
  );
}

interface CollectionProps {
  readonly settings: CollectionSettings;
  readonly records: readonly PortalRecord[];
}

function Collection({ settings, records }: CollectionProps) {
  const { form, parameter, group, empty, start, move } = settings;
  const openRecord = useOpenRecord(parameter);
  const open = openRecord.id;
  const { moveBy, announcement } = useMove(settings);
  const unsent = useUnsentSlots(form, open);
  const groups = groupByName(records, (record) => String(memberOf(record, group ?? '') ?? ''));
  return (
    <>
      {records.length === 0 && open !== NEW && (
        <div className="mb-5">
          <p className="font-medium">{empty.title}</p>
          <p className="mt-1 text-base-content/75">{empty.text}</p>
          {start && (
            <ActionButtons
              actions={[start]}
              record={{ id: '' }}
              list={settings.operation}
              title=""
              className="mt-4"
            />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col gap-6">
        {groups.map(({ name, items }) => (
          <div key={name}>
            {name && <h2 className="mb-3">{name}</h2>}
            <ul className="entries">
              {items.map((record, index) => (
                <li key={record.id}>
                  {open === String(record.id) ? (
                    <RecordForm settings={settings} record={record} onClose={openRecord.close} />
                  ) : (
                    <CollectionItem
                      settings={settings}
                      record={record}
                      unsent={unsent.has(`record-${record.id}`)}
                      first={index === 0}
                      last={index === items.length - 1}
                      onOpen={() => openRecord.open(String(record.id))}
                      {...(move && {
                        onMove: (by, title) => void moveBy(records, record, by, title),
                      })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {open === NEW ? (
        <div className={records.length > 0 ? 'mt-4' : ''}>
          <RecordForm settings={settings} onClose={openRecord.close} />
        </div>
      ) : (
        <AddButton settings={settings} unsent={unsent.has(NEW)} onClick={() => openRecord.open(NEW)}>
          {settings.exports && records.length > 0 && <ExportMenu exports={settings.exports} query={{}} />}
        </AddButton>
      )}
    </>
  );
}

interface AddButtonProps {
  readonly settings: CollectionSettings;
  readonly unsent: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function AddButton({ settings: { add, parameter }, unsent, onClick, children }: AddButtonProps) {
  return (
    <div className="mt-4 grid gap-x-4 gap-y-1 sm:flex sm:items-center">
      <Button id={openerId(parameter, NEW)} className="btn-outline w-full sm:w-auto" onClick={onClick}>
        <Plus className="size-4" aria-hidden />
        {add.label}
      </Button>
      {children}
      {unsent && <p className="text-sm font-medium">{words.unsentIsSaved}</p>}
    </div>
  );
}
