import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { ListSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { fill } from '#portal/text/template.ts';
import { toast } from '#portal/ui/toast.tsx';

interface FileButtonProps {
  readonly file: NonNullable<ListSettings['item']['file']>;
  readonly record: PortalRecord;
  /** Of the record: says to a screen reader whose file it is. */
  readonly title: string;
  readonly onSaved: () => void;
}

/** Brings a record's file with the token, which a plain link does not carry, and hands it to the browser. */
export function FileButton({ file, record, title, onSaved }: FileButtonProps) {
  const [coming, setComing] = useState(false);
  const busy = useRef(false);
  const bring = async () => {
    if (busy.current) return;
    busy.current = true;
    setComing(true);
    try {
      const { path } = callArguments(file, record);
      await saveFile(file.operation, { path }, fill(file.name, record));
      onSaved();
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      busy.current = false;
      setComing(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-outline h-auto min-h-11 py-2"
      aria-disabled={coming || undefined}
      onClick={bring}
    >
      <Download className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {coming ? words.downloading : fill(file.label, record)}
        <span className="sr-only">: {title}</span>
      </span>
    </button>
  );
}
