import { useRef } from 'react';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { placeOf } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/widget.ts';
import type { DescribedSection } from '#engine/describe/describe.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import type { LineAnswer } from '#engine/describe/letter/letter-item.ts';
import type { LetterPart } from '#engine/describe/letter/parts.ts';
import { LetterView } from '#engine/react/form/letter-view.tsx';
import { wireKeyOf } from '#engine/wire/wire.ts';
import * as words from '#generated/words/record.ts';
import { useOneStop } from '../keys/use-one-stop.ts';
import { type Correctable, CorrectionButton } from './correction.tsx';
import { Remarked, type Remarks } from './remarked.tsx';
import { UnansweredLine } from './unanswered-line.tsx';

interface AnswersProps {
  readonly form: CompiledForm;
  readonly values: FormValues;
  readonly options: DescribeOptions;
  readonly remarks: Remarks;
  /** Data addresses of answers that are others than those that were sent back. */
  readonly changed: ReadonlySet<string>;
  readonly fileHref: (id: number) => string;
  /** What is said of a file: that the school attached it. */
  readonly fileNote: (id: number) => string | undefined;
  /** What the reader may correct; `undefined` where they may not. */
  readonly correctable: Correctable | undefined;
}

/** The answers in the lines of the parent's review, with remarks on them; what has no answer is one line of its part. */
export function Answers(props: AnswersProps) {
  const { form, values, options, remarks, changed, fileHref, fileNote, correctable } = props;
  const place = useRef<HTMLDivElement>(null);
  useOneStop(place, '.remark-button');
  // the program sets the answers of hidden fields: there is nothing to correct
  const isAsked = ({ address }: LineAnswer) => {
    const found = placeOf(form.definition, address);
    return !found || !isHidden(found.node);
  };
  const besideLine = (answers: readonly LineAnswer[]) => (
    <div className="line-aside">
      {answers.some(({ address }) => changed.has(address)) && (
        <span className="badge badge-soft badge-warning badge-sm print:hidden">{words.changed}</span>
      )}
      {answers.some(isAsked) && (
        <Remarked
          remarks={remarks}
          about={answers
            .filter(isAsked)
            .map(({ address, label }) => ({ path: wireKeyOf(form.definition, address), label }))}
        />
      )}
    </div>
  );
  return (
    <div ref={place}>
      {remarks.may && <p className="remark-hint mb-3 text-sm text-base-content/75">{words.remarkHint}</p>}
      <LetterView
        form={form}
        values={values}
        options={options}
        fileHref={fileHref}
        fileNote={fileNote}
        partAside={(part) => correctable && <CorrectPart correctable={correctable} part={part} />}
        lineAside={besideLine}
        fileAside={({ id, name }) => (
          <div className="line-aside">
            <Remarked remarks={remarks} about={[{ path: `files/${id}`, label: name }]} />
          </div>
        )}
        unanswered={({ title, unanswered }) => (
          <UnansweredLine
            section={title}
            unanswered={unanswered}
            aside={(question) => besideLine([question])}
          />
        )}
      />
    </div>
  );
}

interface CorrectPartProps {
  readonly correctable: Correctable;
  readonly part: Pick<LetterPart, 'title' | 'sections'>;
}

/** The way to correct the answers of a part; nothing where it asks for nothing, or for files alone. */
function CorrectPart({ correctable, part }: CorrectPartProps) {
  const { definition } = correctable.form;
  const isPart = ({ step, kind, name, schema }: FieldNode) => {
    const sections = definition.steps.find(({ id }) => id === step)?.sections ?? {};
    const own = schema['x-section'] ?? '';
    const section = Object.hasOwn(sections, own) ? own : '';
    const isHere = part.sections.some((one) => one.step === step && one.section === section);
    return isHere && kind !== 'files' && !correctable.hidden.has(name);
  };
  const shown = visibleFields(correctable.form, correctable.values);
  const isAsked = (node: FieldNode) => shown.has(node.name) && !isHidden(node);
  if (!formFields(definition).some((field) => isPart(field) && isAsked(field))) return null;
  return (
    <CorrectionButton
      correctable={correctable}
      title={words.correctSection({ section: part.title })}
      label={words.correct}
      part={isPart}
      className="btn-ghost btn-sm -my-2 ml-auto h-11 md:h-8"
    />
  );
}

/** The ways to the parts of a long form. */
export function StepLinks({ sections }: { readonly sections: readonly DescribedSection[] }) {
  const steps = new Map(sections.map(({ step, stepTitle }) => [step, stepTitle]));
  if (steps.size < 2) return null;
  return (
    <nav aria-label={words.sections} className="step-links print:hidden">
      <ul>
        {[...steps].map(([step, title]) => (
          <li key={step}>
            <button type="button" onClick={() => goToStep(step)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goToStep(step: string): void {
  const first = document.querySelector<HTMLElement>(`[data-step="${CSS.escape(step)}"]`);
  if (!first) return;
  first.tabIndex = -1;
  first.scrollIntoView({ block: 'start' });
  first.focus({ preventScroll: true });
}
