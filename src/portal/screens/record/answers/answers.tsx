import { useCallback, useMemo, useRef } from 'react';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import {
  type DescribedRow,
  type DescribedSection,
  describe as describeForm,
} from '#engine/describe/describe.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { FormView } from '#engine/react/form/form-view.tsx';
import { wireKeyOf } from '#engine/wire/wire.ts';
import * as words from '#generated/words/record.ts';
import { useOneStop } from '../keys/use-one-stop.ts';
import { type Correctable, CorrectionButton } from './correction.tsx';
import { Remarked, type Remarks } from './remarked.tsx';
import { stepsOf, type Unanswered, unansweredIn } from './unanswered.ts';
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

/** The answers, section by section, with remarks on them; what has no answer is one line of its section. */
export function Answers(props: AnswersProps) {
  const { form, values, options, remarks, changed, fileHref, fileNote, correctable } = props;
  const place = useRef<HTMLDivElement>(null);
  useOneStop(place, '.remark-button');
  const whole = useMemo(
    () => describeForm(form, values, { ...options, includeEmpty: true }),
    [form, values, options],
  );
  const shown = useMemo(
    () => new Set(describeForm(form, values, options).map(keyOf)),
    [form, values, options],
  );
  const onRow = ({ address, label }: DescribedRow, name = label) => (
    <>
      {changed.has(address) && <span className="badge badge-soft badge-warning">{words.changed}</span>}
      <Remarked remarks={remarks} path={wireKeyOf(form.definition, address)} label={name} />
    </>
  );
  const unansweredOf = useCallback((key: string) => whole.find((one) => keyOf(one) === key), [whole]);
  const line = (section: DescribedSection | undefined) =>
    section && (
      <UnansweredLine
        section={section.title}
        unanswered={unansweredIn(section)}
        aside={({ row, label }: Unanswered) => onRow(row, label)}
      />
    );
  const correct = (section: DescribedSection) =>
    correctable && <CorrectSection correctable={correctable} section={section} />;
  const silent = whole.filter((section) => !shown.has(keyOf(section)) && unansweredIn(section).length > 0);
  return (
    <div ref={place}>
      {remarks.may && <p className="remark-hint mb-3 text-sm text-base-content/75">{words.remarkHint}</p>}
      <FormView
        form={form}
        values={values}
        options={options}
        fileHref={fileHref}
        rowAside={(row) => (row.value.kind === 'files' ? null : onRow(row))}
        fileAside={(file) => (
          <>
            {fileNote(file.id) && <span className="file-size"> · {fileNote(file.id)}</span>}
            <Remarked remarks={remarks} path={`files/${file.id}`} label={file.name} />
          </>
        )}
        sectionAside={correct}
        sectionEnd={(section) => line(unansweredOf(keyOf(section)))}
      />
      {silent.length > 0 && (
        <div className="form-view mt-5">
          {silent.map((section) => (
            <section key={keyOf(section)} className="panel form-panel" data-step={section.step}>
              <div className="panel-head">
                <h2>{section.title}</h2>
                {correct(section)}
              </div>
              {line(section)}
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

/** The way to correct the answers of a section; nothing where it asks for files alone. */
function CorrectSection({
  correctable,
  section,
}: {
  readonly correctable: Correctable;
  readonly section: DescribedSection;
}) {
  const { definition } = correctable.form;
  const sections = definition.steps.find(({ id }) => id === section.step)?.sections ?? {};
  const isPart = ({ step, kind, name, schema }: FieldNode) => {
    const own = schema['x-section'] ?? '';
    const isHere = step === section.step && (Object.hasOwn(sections, own) ? own : '') === section.section;
    return isHere && kind !== 'files' && !correctable.hidden.has(name);
  };
  if (!formFields(definition).some(isPart)) return null;
  return (
    <CorrectionButton
      correctable={correctable}
      title={words.correctSection({ section: section.title })}
      label={words.correct}
      part={isPart}
      className="btn-ghost btn-sm -my-2 ml-auto h-11 md:h-8"
    />
  );
}

function keyOf({ step, section }: Pick<DescribedSection, 'step' | 'section'>): string {
  return `${step}/${section}`;
}

interface StepLinksProps {
  readonly form: CompiledForm;
  readonly values: FormValues;
  readonly options: DescribeOptions;
}

/** The ways to the parts of a long form. */
export function StepLinks({ form, values, options }: StepLinksProps) {
  const steps = useMemo(
    () => stepsOf(describeForm(form, values, { ...options, includeEmpty: true })),
    [form, values, options],
  );
  if (steps.length < 2) return null;
  return (
    <nav aria-label={words.sections} className="step-links print:hidden">
      <ul>
        {steps.map(({ step, stepTitle }) => (
          <li key={step}>
            <button type="button" onClick={() => goToStep(step)}>
              {stepTitle}
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
