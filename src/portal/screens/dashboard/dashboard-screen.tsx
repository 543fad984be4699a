import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type {
  DashboardScreenConfig,
  DashboardLead as LeadSettings,
  DashboardNumber as NumberSettings,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/dashboard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { type Counted, totalText } from '#portal/records/table-state.ts';
import { Sections } from '#portal/sections/section-view.tsx';
import { readOptions } from '#portal/session/read-options.ts';
import { fillIfComplete } from '#portal/text/template.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { SeatBars, SubmissionsChart } from './charts.tsx';
import { DashboardList } from './dashboard-list.tsx';
import { useNumbers } from './numbers.ts';
import { todayInWords } from './series.ts';

/** Maximum number of figures; further ones are not shown. */
const MAX_NUMBERS = 4;

/** The dashboard: numbers that link to their rows, and the first rows of some tables. */
export function DashboardScreen({ screen }: { readonly screen: DashboardScreenConfig }) {
  const { day, lead, sections, progress } = screen.settings;
  const numbers = screen.settings.numbers.filter(isOfRole).slice(0, MAX_NUMBERS);
  const lists = screen.settings.lists.filter(isOfRole);
  const counted = useNumbers(numbers);
  return (
    <>
      <div className="mb-5">
        <PageHeading>
          {screen.title}
          {day && <span className="font-normal text-base-content/75">, {todayInWords()}</span>}
        </PageHeading>
        {lead && <DashboardLead lead={lead} />}
      </div>
      <ul
        className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
        aria-label={words.numbers}
      >
        {numbers.map((number, index) => (
          <DashboardNumber key={number.label} number={number} counted={counted[index]} />
        ))}
      </ul>
      {sections && sections.length > 0 && (
        <div className="mt-6 [&:not(:has(.panel))]:hidden">
          <Sections sections={sections} />
        </div>
      )}
      {/* a last list without a neighbour spans the row */}
      <div className="mt-6 grid gap-6 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2">
        {lists.map((list) => (
          <DashboardList key={list.title} list={list} />
        ))}
      </div>
      {progress && (
        <div className="mt-6 flex flex-col gap-6">
          <SeatBars progress={progress} />
          <SubmissionsChart progress={progress} />
        </div>
      )}
    </>
  );
}

/**
 * Whether a part is for the reader's role. `screensOfRole` removes `unlessPermitted` if the role may not call that
 * operation, so a part that still has it is for other roles.
 */
function isOfRole({ unlessPermitted }: { readonly unlessPermitted?: string }): boolean {
  return unlessPermitted === undefined;
}

/** A line below the title, such as the open campaign; blank until loaded. */
function DashboardLead({ lead: { operation, text } }: { readonly lead: LeadSettings }) {
  const { data } = useQuery(readOptions({ operation }));
  // reserves its space, so that nothing below moves
  return <p className="mt-1 min-h-6 text-base-content/75">{data && fillIfComplete(text, data)}</p>;
}

interface DashboardNumberProps {
  readonly number: NumberSettings;
  /** `undefined` while loading, `null` if counting failed. */
  readonly counted: Counted | null | undefined;
}

/** A number linked to the rows that it counts. */
function DashboardNumber({ number, counted }: DashboardNumberProps) {
  const { label, screen, query, attention } = number;
  const isAlarming = attention && counted && counted.total > 0;
  return (
    <li>
      <Link
        to={screenUrl(screen, query)}
        className={`panel flex h-full flex-col gap-1 p-4 hover:border-primary ${isAlarming ? 'border-warning bg-warning/10' : ''}`}
      >
        <span className="text-2xl font-semibold tabular-nums" aria-busy={counted === undefined || undefined}>
          {counted ? totalText(counted) : counted === null ? words.unknown : '…'}
        </span>
        <span className="text-[0.9375rem] text-base-content/80">{label}</span>
      </Link>
    </li>
  );
}
