import { type ReactNode, useId, useMemo } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { DescribedItem } from '#engine/definition/described.ts';
import { type DescribedSection, describe } from '#engine/describe/describe.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { groupByOwner, type SummaryPart, summarize, summaryParts } from '#engine/describe/summary.ts';
import * as words from '#engine/text/view.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { InAppLink } from '../ui/in-app-link.tsx';
import { type AnswerAdditions, AnswerItems, type Density } from './answer-items.tsx';

type SectionId = Pick<DescribedSection, 'step' | 'section'>;

export interface AnswersViewProps extends AnswerAdditions {
  readonly form: CompiledForm;
  readonly values: FormValues;
  readonly density: Density;
  readonly options?: DescribeOptions;
  /** The heading above the form; a section of the same title gets no heading of its own. */
  readonly heading?: { readonly title: string; readonly id?: string };
  /** URL for changing a section; without it there is no link. */
  readonly editHref?: (section: SectionId) => string | undefined;
  readonly onEdit?: (section: SectionId) => void;
  /** Content beside the title of a part. */
  readonly partAside?: (part: Pick<SummaryPart, 'title' | 'sections'>) => ReactNode;
  /** Replaces the sentence about unanswered questions. Parts without any answer are then combined, one per step. */
  readonly unanswered?: (part: Pick<SummaryPart, 'title' | 'unanswered'>) => ReactNode;
}

/** A filled form as text: for the review before submission, read-only screens, records, dialogs and print. */
export function AnswersView({ form, values, options, density, ...props }: AnswersViewProps) {
  const parts = useMemo(() => {
    const withAges = { ...options, ages: true };
    return density === 'summary'
      ? summaryParts(form.definition, summarize(form, values, withAges))
      : describe(form, values, withAges).map(asPart);
  }, [form, values, options, density]);
  // a summary has a panel for each step, rows have one for each section
  const panelOf = ({ step, id }: SummaryPart) => (density === 'summary' ? step : `${step}/${id}`);
  const panels = [...new Set(parts.map(panelOf))];
  return (
    <div className="answers" data-density={density}>
      {panels.map((panel) => (
        <Panel
          key={panel}
          parts={parts.filter((part) => panelOf(part) === panel)}
          density={density}
          {...props}
        />
      ))}
    </div>
  );
}

/** Answers in rows, without panels and headings. */
export function AnswerRows({ items }: { readonly items: readonly DescribedItem[] }) {
  return (
    <div className="answers" data-density="rows">
      <AnswerItems density="rows" items={items} title="" />
    </div>
  );
}

function asPart(section: DescribedSection): SummaryPart {
  const { step, section: id, title, items } = section;
  return { step, id, title, items, sections: [{ ...section, unanswered: [] }], unanswered: [] };
}

type PanelProps = Omit<PartProps, 'part'> & { readonly parts: readonly SummaryPart[] };

function Panel({ parts, ...props }: PanelProps) {
  const { unanswered } = props;
  const partsWithoutAnswer = unanswered ? parts.filter(({ items }) => items.length === 0) : [];
  const missing = groupByOwner(partsWithoutAnswer.flatMap((part) => part.unanswered));
  return (
    <div className="panel answers-panel" data-step={parts[0]?.step}>
      {parts.map(
        (part) => !partsWithoutAnswer.includes(part) && <Part key={part.id} part={part} {...props} />,
      )}
      {missing.length > 0 && (
        <div className="answers-part answers-silent">
          {unanswered?.({ title: parts[0]?.sections[0]?.stepTitle ?? '', unanswered: missing })}
        </div>
      )}
    </div>
  );
}

/** Whether the items are only the text of an empty section (`empty` of `x-sections`), which combines no answers. */
function isEmptyText(items: readonly DescribedItem[]): boolean {
  const [only, ...others] = items;
  return only?.kind === 'row' && others.length === 0 && only.answers?.length === 0;
}

interface PartProps extends Omit<AnswersViewProps, 'form' | 'values' | 'options'> {
  readonly part: SummaryPart;
}

function Part({ part, heading, editHref, onEdit, partAside, unanswered, ...context }: PartProps) {
  const id = useId();
  const [first] = part.sections;
  if (!first) return null;
  const isTitled = part.title !== heading?.title;
  const headings = [heading?.id, isTitled ? id : undefined].filter((one) => one !== undefined);
  const href = editHref?.(first);
  const items = <AnswerItems items={part.items} title={part.title} {...context} />;
  return (
    <section className="answers-part" aria-labelledby={headings.join(' ') || undefined}>
      {(isTitled || href !== undefined || partAside) && (
        <div className="answers-head">
          {isTitled && <Subheading id={id}>{part.title}</Subheading>}
          {href !== undefined && (
            <InAppLink
              className="link link-primary edit-link"
              href={href}
              onFollow={onEdit && (() => onEdit(first))}
              aria-label={words.editSection(part.title)}
            >
              {words.edit}
            </InAppLink>
          )}
          {partAside?.(part)}
        </div>
      )}
      {isTitled ? <UnderSubheading>{items}</UnderSubheading> : items}
      {part.unanswered.length > 0 && unanswered?.(part)}
      {part.unanswered.length > 0 && !unanswered && !isEmptyText(part.items) && (
        <p className="answers-missing">{words.notStated(part.unanswered)}</p>
      )}
    </section>
  );
}
