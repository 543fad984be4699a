import { type ReactNode, useId, useMemo } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { DescribedSection } from '#engine/describe/describe.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { joined, type LetterPart, letterOf, partsOf } from '#engine/describe/letter.ts';
import * as words from '#engine/text/view.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { InAppLink } from '../ui/in-app-link.tsx';
import { type LetterAdditions, LetterItems } from './letter-items.tsx';

export interface LetterViewProps extends LetterAdditions {
  readonly form: CompiledForm;
  readonly values: FormValues;
  /** Address of the place in which a section can be changed; without one nothing is offered to change. */
  readonly editHref?: (section: Pick<DescribedSection, 'step' | 'section'>) => string | undefined;
  readonly onEdit?: (section: Pick<DescribedSection, 'step' | 'section'>) => void;
  /** Content beside the title of a part. */
  readonly partAside?: (part: Pick<LetterPart, 'title' | 'sections'>) => ReactNode;
  /** In place of the sentence that names unanswered questions; parts without an answer then have one a step. */
  readonly unanswered?: (part: Pick<LetterPart, 'title' | 'unanswered'>) => ReactNode;
  readonly options?: DescribeOptions;
}

/** A summary of the answers: the check before sending, show-only mode, the office's record, and the printed page. */
export function LetterView({ form, values, options, ...links }: LetterViewProps) {
  const parts = useMemo(
    () => partsOf(form.definition, letterOf(form, values, { ...options, ages: true })),
    [form, values, options],
  );
  const steps = [...new Set(parts.map(({ step }) => step))];
  return (
    <div className="letter">
      {steps.map((step) => (
        <Step key={step} step={step} parts={parts.filter((part) => part.step === step)} {...links} />
      ))}
    </div>
  );
}

interface StepProps extends Omit<PartProps, 'part'> {
  readonly step: string;
  readonly parts: readonly LetterPart[];
}

function Step({ step, parts, ...props }: StepProps) {
  const { unanswered } = props;
  const silent = unanswered ? parts.filter(({ items }) => items.length === 0) : [];
  const missing = joined(silent.flatMap((part) => part.unanswered));
  return (
    <div className="panel letter-step" data-step={step}>
      {parts.map((part) => !silent.includes(part) && <Part key={part.id} part={part} {...props} />)}
      {missing.length > 0 && (
        <div className="letter-part letter-silent">
          {unanswered?.({ title: parts[0]?.sections[0]?.stepTitle ?? '', unanswered: missing })}
        </div>
      )}
    </div>
  );
}

type PartProps = Omit<LetterViewProps, 'form' | 'values' | 'options'> & { readonly part: LetterPart };

function Part({ part, editHref, onEdit, partAside, unanswered, ...additions }: PartProps) {
  const id = useId();
  const [first] = part.sections;
  if (!first) return null;
  const href = editHref?.(first);
  return (
    <section className="letter-part" aria-labelledby={id}>
      <div className="letter-head">
        <Subheading id={id}>{part.title}</Subheading>
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
      <UnderSubheading>
        <LetterItems items={part.items} title={part.title} {...additions} />
      </UnderSubheading>
      {part.unanswered.length > 0 &&
        (unanswered ? (
          unanswered(part)
        ) : (
          <p className="letter-missing">{words.notStated(part.unanswered)}</p>
        ))}
    </section>
  );
}
