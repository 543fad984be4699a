import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { ClassesSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';
import * as sectionWords from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { ReadState } from '#portal/ui/read-state.tsx';
import { toast } from '#portal/ui/toast.tsx';
import {
  bodyOf,
  type ClassRow,
  type ClassTable,
  type Problems,
  problemsOf,
  rowsOf,
  withNew,
} from './class-rows.ts';
import { ClassRows } from './class-rows-table.tsx';

/** The classes of the school with their seats in each campaign: one table, saved at once. */
export function ClassesSection({ settings }: { readonly settings: ClassesSettings }) {
  const { title, help, operations } = settings;
  const asked = useQuery(readOptions({ operation: operations.read }));
  return (
    <Panel title={title} help={help}>
      <ReadState asked={asked} failed={uiWords.listFailed} label={uiWords.loadingList} height="h-48">
        {(table) => <ClassForm table={table} settings={settings} />}
      </ReadState>
    </Panel>
  );
}

interface ClassFormProps {
  readonly table: ClassTable;
  readonly settings: ClassesSettings;
}

function ClassForm({ table, settings: { operations, submit, pending, done } }: ClassFormProps) {
  const client = useQueryClient();
  // forms and lists offer the classes too
  const write = useWrite<typeof operations.save>('everything');
  const [read, setRead] = useState(table);
  const [rows, setRows] = useState(() => rowsOf(table));
  const [names, setNames] = useState('');
  const [problems, setProblems] = useState<Problems>(new Map());
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(read));
  const begin = (next: ClassTable) => {
    setRead(next);
    setRows(rowsOf(next));
  };
  // what is typed stays over a change of a colleague: saving it says so
  if (table.version !== read.version && !isChanged) begin(table);
  const change = (next: readonly ClassRow[]) => {
    setRows(next);
    setFailure(undefined);
  };
  const add = () => {
    change(withNew(rows, names, read));
    setNames('');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(rows);
    setProblems(found);
    if (found.size > 0) return;
    setSaving(true);
    try {
      const answer = await write(operations.save, { body: bodyOf(rows, read) });
      client.setQueryData(readOptions({ operation: operations.read }).queryKey, answer);
      begin(answer);
      toast(done);
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      setFailure(message);
      setProblems(new Map(errors.map((one) => [one.path.replace(/^classes\//, ''), one.message])));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <ClassRows campaigns={read.campaigns} rows={rows} problems={problems} onChange={change} />
      <div className="mt-4 flex max-w-md flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <LoneField
            label={words.newNames}
            value={names}
            maxLength={200}
            autoComplete="off"
            onValue={setNames}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <button type="button" className="btn btn-outline mt-7.5" onClick={add}>
          {words.add}
        </button>
      </div>
      {failure && (
        <p role="alert" className="mt-4 font-medium text-error">
          {failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="btn btn-primary w-full sm:w-auto" disabled={saving || !isChanged}>
          {saving ? pending : submit}
        </button>
        <p role="status" className="text-sm text-base-content/75">
          {isChanged && sectionWords.unsaved}
        </p>
      </div>
    </form>
  );
}
