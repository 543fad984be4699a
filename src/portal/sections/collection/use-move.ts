import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { ActionOperation, CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { valuesOf } from '#portal/forms/record-values.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { toast } from '#portal/ui/toast.tsx';
import { move } from './move.ts';

/** Moving records: shown at once, sent one after another in the order of the clicks, taken back when one fails. */
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
      // a record is saved whole: what is not sent with its place would be gone
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
    // what the server says is read when the last of several quick moves is through
    void last.then(() => {
      if (queue.current === last) void invalidate([settings.operation, ...(settings.refreshes ?? [])]);
    });
  };
  return { moveBy, said };
}
