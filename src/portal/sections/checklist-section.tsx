import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleDashed } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { ChecklistSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { hasMembers } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { recordsAt } from '#portal/text/member.ts';
import { FailedRead } from '#portal/ui/states.tsx';

type Line = ChecklistSettings['lines'][number];

/** Remaining tasks, with links to other pages; hidden once all are done. */
export function ChecklistSection({ settings }: { readonly settings: ChecklistSettings }) {
  const read = useQuery(freshOptions(settings));
  if (read.isError && !read.data) return <FailedRead title={words.dataFailed} read={read} />;
  const [facts] = recordsAt(read.data, settings.member);
  if (!facts) return null;
  const { lines } = settings;
  const remaining = lines.filter((line) => !hasMembers({ if: line.done }, facts));
  if (remaining.length === 0) return null;
  return (
    <details
      className="group panel form-panel"
      open={!isCollapsed(settings.title)}
      onToggle={(event) => storeCollapsed(settings.title, !event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3">
        <h2>{settings.title}</h2>
        <span className="flex items-center gap-2 text-[0.9375rem] text-base-content/75 tabular-nums">
          {words.doneOf({ done: lines.length - remaining.length, count: lines.length })}
          <ChevronDown className="size-5 group-open:rotate-180" aria-hidden />
        </span>
      </summary>
      {settings.help && <p className="panel-help">{settings.help}</p>}
      <ul className="-mb-3 divide-y divide-base-300">
        {remaining.map((line) => (
          <ChecklistLine key={line.title} line={line} />
        ))}
      </ul>
    </details>
  );
}

/** Whether the person has collapsed the list on this device. */
function isCollapsed(title: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === title;
}

function storeCollapsed(title: string, collapsed: boolean): void {
  if (collapsed) localStorage.setItem(STORAGE_KEY, title);
  else localStorage.removeItem(STORAGE_KEY);
}

const STORAGE_KEY = 'checklist-put-away';

function ChecklistLine({ line: { title, text, label, screen } }: { readonly line: Line }) {
  const { pathname } = useLocation();
  const hasLink = screen !== undefined && findScreen(screen) && !isCurrentPage(pathname, screenUrl(screen));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <CircleDashed className="mt-0.5 size-5 shrink-0 text-base-content/60" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="max-w-prose text-[0.9375rem] text-base-content/75">{text}</p>
      </div>
      {hasLink && (
        <Link to={screenUrl(screen)} className="btn btn-outline w-full sm:w-auto">
          {label}
        </Link>
      )}
    </li>
  );
}

/** Whether the link leads to the current page. */
function isCurrentPage(pathname: string, url: string): boolean {
  return pathname.replace(/\/$/, '') === url.replace(/\/$/, '');
}
