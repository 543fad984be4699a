import type { BoardScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { byRole } from '#portal/records/office-screen.tsx';
import { Sections } from '#portal/sections/section-view.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { BoardLead } from './board-lead.tsx';
import { BoardList } from './board-list.tsx';
import { BoardNumber } from './board-number.tsx';
import { Bars } from './parts/bars.tsx';
import { Chart } from './parts/chart.tsx';
import { todayInWords } from './today.ts';
import { useNumbers } from './use-numbers.ts';

/** What waits today: numbers that lead to their rows, and the first rows of some tables. */
export const BoardScreen = byRole('board', BoardView);

/** How many numbers stand in one row. */
const MOST_NUMBERS = 4;

function BoardView({ screen }: { readonly screen: BoardScreenConfig }) {
  const { day, lead, sections, parts = [] } = screen.settings;
  const numbers = screen.settings.numbers.filter(isOfRole).slice(0, MOST_NUMBERS);
  const lists = screen.settings.lists.filter(isOfRole);
  const counted = useNumbers(numbers);
  return (
    <>
      <div className="mb-5">
        <PageHeading>
          {screen.title}
          {day && <span className="font-normal text-base-content/75">, {todayInWords()}</span>}
        </PageHeading>
        {lead && <BoardLead lead={lead} />}
      </div>
      <ul
        className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
        aria-label={words.numbers}
      >
        {numbers.map((number, place) => (
          <BoardNumber key={number.label} number={number} counted={counted[place]} />
        ))}
      </ul>
      {sections && sections.length > 0 && (
        <div className="mt-6 [&:not(:has(.panel))]:hidden">
          <Sections sections={sections} />
        </div>
      )}
      {/* an odd list takes the whole row */}
      <div className="mt-6 grid gap-6 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2">
        {lists.map((list) => (
          <BoardList key={list.title} list={list} />
        ))}
      </div>
      <div className="mt-6 flex flex-col gap-6 empty:hidden">
        {parts
          .filter(isOfRole)
          .map((part) =>
            part.part === 'bars' ? (
              <Bars key={part.title} bars={part} />
            ) : (
              <Chart key={part.title} chart={part} />
            ),
          )}
      </div>
    </>
  );
}

/** What is for other roles has its `unless` still: where that operation is closed to the role, the member is gone. */
function isOfRole({ unless }: { readonly unless?: string }): boolean {
  return unless === undefined;
}
