import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListExports } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { TextDialog } from '#portal/ui/text-dialog.tsx';
import { useCall } from '#portal/ui/use-call.ts';

type Format = ListExports['formats'][number];

interface ExportMenuProps {
  readonly exports: ListExports;
  /** The list's query: the file has all filtered rows, not only the page. */
  readonly query: Readonly<Record<string, string>>;
}

/** «2026-11-23 14-05»: valid in every file system, and sortable. */
function fileTimestamp(at: Date): string {
  const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(at);
  return moment.replaceAll(':', '-');
}

/** Downloads the filtered list as a file; a format with sensitive answers first asks for the reason. */
export function ExportMenu({ exports: settings, query }: ExportMenuProps) {
  const { running: isBusy, run } = useCall();
  const [sensitiveFormat, setSensitiveFormat] = useState<Format>();
  const hidden = useSession().user?.office?.hidden;
  const formats = settings.formats.filter(({ sensitiveGroup: group }) => !group || !hidden?.includes(group));
  const save = (format: Format, reason?: string) =>
    run(async () => {
      const name = `${[settings.name, fileTimestamp(new Date()), format.named].filter(Boolean).join(' ')}.${format.extension}`;
      await saveFile(
        settings.operation,
        { query: { ...query, ...format.query, ...(reason && { reason }) } },
        name,
      );
    });
  return (
    <>
      <Menu
        label={isBusy ? words.preparing : settings.label}
        className="btn btn-outline md:btn-sm"
        items={formats.map((format) => ({
          label: format.label,
          onSelect: () => (format.asks ? setSensitiveFormat(format) : void save(format)),
        }))}
      >
        <Download className="size-4" aria-hidden />
        {isBusy ? words.preparingFile : settings.label}
      </Menu>
      {sensitiveFormat?.asks && (
        <TextDialog
          title={sensitiveFormat.asks.title}
          text={sensitiveFormat.asks.text}
          label={sensitiveFormat.asks.label}
          maxLength={300}
          confirm={settings.label}
          check={(reason) => (reason.trim() === '' ? words.reasonNeeded : undefined)}
          onConfirm={(reason) => {
            setSensitiveFormat(undefined);
            void save(sensitiveFormat, reason);
          }}
          onClose={() => setSensitiveFormat(undefined)}
        />
      )}
    </>
  );
}
