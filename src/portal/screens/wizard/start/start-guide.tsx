import type { StartPage } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { useRelated } from '#portal/records/use-related.ts';
import { fillWhole } from '#portal/text/template.ts';

interface StartGuideProps {
  readonly start: StartPage;
  /** What its texts speak of. */
  readonly known: ReturnType<typeof useRelated>;
}

/** What a person wants to know before the first question: what to have at hand, what comes of it, and by when. */
export function StartGuide({ start: { needs, after, until }, known }: StartGuideProps) {
  const lastDay = until === undefined ? undefined : fillWhole(until, known);
  return (
    <>
      <section aria-labelledby="start-needs">
        <h2 id="start-needs">{words.startNeeds}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-base-content/50">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="start-after">
        <h2 id="start-after">{words.startAfter}</h2>
        <ol className="mt-3 flex flex-col gap-3">
          {after.map(({ title, text }, index) => {
            const said = text === undefined ? undefined : fillWhole(text, known);
            return (
              <li key={title} className="flex gap-3">
                <span
                  className="num mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-base-content/25 text-sm"
                  aria-hidden
                >
                  {index + 1}
                </span>
                <div>
                  <p className="font-medium">{title}</p>
                  {said && <p className="text-[0.9375rem] text-base-content/75">{said}</p>}
                </div>
              </li>
            );
          })}
        </ol>
        {lastDay && <p className="mt-4">{lastDay}</p>}
      </section>
    </>
  );
}
