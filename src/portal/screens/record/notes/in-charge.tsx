import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationId } from '#generated/operations.ts';
import type { ChargeOperation, ColleaguesOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/notes.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';
import { toast } from '#portal/ui/toast.tsx';

interface InChargeProps {
  readonly operation: ChargeOperation;
  /** Gives those who may be chosen. */
  readonly colleagues: ColleaguesOperation;
  readonly list: OperationId;
  readonly id: number;
  readonly title: string;
  /** Who looks after the record now. */
  readonly inCharge: { readonly id: number; readonly name: string } | null;
}

/** Who of the office looks after a record: chosen at once, told to who was chosen. */
export function InCharge({ operation, colleagues: choices, list, id, title, inCharge }: InChargeProps) {
  const write = useWrite<ChargeOperation>([list], { waits: true });
  const field = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const { data: colleagues = [] } = useQuery(readOptions({ operation: choices }));
  const [chosen, setChosen] = useState<string>();
  const own = colleagues.find((one) => one.own);
  const known = inCharge && !colleagues.some((one) => one.id === inCharge.id) ? [inCharge] : [];

  const put = async (value: string) => {
    setChosen(value);
    try {
      const userId = value === '' ? null : Number(value);
      await write(operation, { path: { id }, body: { user_id: userId } });
      toast(value === '' ? words.nobodyNow : words.charged);
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      setChosen(undefined);
      // «Веду я» is gone with the focus on it
      setTimeout(() => document.activeElement === document.body && choice.current?.focus());
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={field} className="sr-only">
        {title}
      </label>
      <select
        ref={choice}
        id={field}
        className="select min-w-0 flex-1"
        value={chosen ?? String(inCharge?.id ?? '')}
        onChange={({ target }) => void put(target.value)}
      >
        <option value="">{words.nobody}</option>
        {[...known, ...colleagues].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {own && inCharge?.id !== own.id && (
        <button type="button" className="btn btn-outline" onClick={() => void put(String(own.id))}>
          {words.takeIt}
        </button>
      )}
    </div>
  );
}
