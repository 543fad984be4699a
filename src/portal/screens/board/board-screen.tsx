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

function BoardView({ screen }: { readonly screen: BoardScreenConfig }) {
  const { day, lead, sections, numbers, parts = [], lists } = screen.settings;
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
      {sections && (
        <div className="mb-6 empty:hidden">
          <Sections sections={sections} />
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label={words.numbers}>
        {numbers.map((number, place) => (
          <BoardNumber key={number.label} number={number} counted={counted[place]} />
        ))}
      </ul>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {parts.map((part) =>
          part.part === 'bars' ? (
            <Bars key={part.title} bars={part} />
          ) : (
            <Chart key={part.title} chart={part} />
          ),
        )}
        {lists.map((list) => (
          <BoardList key={list.title} list={list} />
        ))}
      </div>
    </>
  );
}
