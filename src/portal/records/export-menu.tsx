import { Download } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { ListExports } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { toast } from '#portal/ui/toast.tsx';

interface ExportMenuProps {
  readonly exports: ListExports;
  /** The list's query: the file has what is filtered, not the page. */
  readonly query: Readonly<Record<string, string>>;
}

/** The filtered list as a file. */
export function ExportMenu({ exports: settings, query }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const bring = async (format: ListExports['formats'][number]) => {
    if (busy) return;
    setBusy(true);
    try {
      const day = new Intl.DateTimeFormat('sv-SE').format(new Date());
      const name = `${settings.name} ${day}.${format.extension}`;
      await saveFile(settings.operation, { query: { ...query, ...format.query } }, name);
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={busy ? words.preparing : settings.label}
      className="btn btn-outline"
      items={settings.formats.map((format) => ({ label: format.label, onSelect: () => void bring(format) }))}
    >
      <Download className="size-4" aria-hidden />
      {busy ? words.preparingFile : settings.label}
    </Menu>
  );
}
