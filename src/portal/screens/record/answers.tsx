import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { locateField } from '#engine/definition/address.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import type { RowAnswer } from '#engine/definition/described.ts';
import { isHidden } from '#engine/definition/field.ts';
import type { ChangedAnswer } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import type { SummaryPart, UnansweredQuestions } from '#engine/describe/summary.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { unresolvedRemarks } from '#engine/store/remarks.ts';
import type { FieldRemark, WireError } from '#engine/store/types.ts';
import * as viewWords from '#engine/text/view.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { CorrectOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { fileOrigin } from '#portal/records/file-links.ts';
import { LegacyAnswers } from '#portal/records/further-answers.tsx';
import { pathOf } from '#portal/session/services.ts';
import { formatAbsoluteMoment } from '#portal/text/format.ts';
import { CorrectionButton } from './correction.tsx';
import { useSingleTabStop } from './keys.tsx';
import { useRecord } from './open-record.ts';
import type { RemarkSubject } from './remark-values.ts';
import { RemarkDialog } from './remarks.tsx';

/** The answers as in the parent's review, with remarks. Unanswered questions are one line per section. */
export function Answers() {
  const { settings, server, form, values, options, remarks, changes, correct } = useRecord();
  const changed = new Set(changes.map(({ address }) => address));
  const fileHref = (id: number) => pathOf(settings.operations.file, { id });
  const container = useRef<HTMLDivElement>(null);
  useSingleTabStop(container, '.remark-button');
  // the program fills hidden fields, so nobody can correct them
  const isCorrectable = ({ address }: RowAnswer) => {
    const found = locateField(form.definition, address);
    return !found || !isHidden(found.node);
  };
  const renderRowAside = (answers: readonly RowAnswer[]) => (
    <div className="line-aside">
      {answers.some(({ address }) => changed.has(address)) && (
        <span className="badge badge-soft badge-warning badge-sm print:hidden">{words.changed}</span>
      )}
      {answers.some(isCorrectable) && (
        <AnswerRemarks
          subjects={answers
            .filter(isCorrectable)
            .map(({ address, label }) => ({ path: wireKeyOf(form.definition, address), label }))}
        />
      )}
    </div>
  );
  return (
    <>
      <ChangedSince />
      {server.record.hidden && (
        <p className="mb-3 text-[0.9375rem] text-base-content/75">{server.record.hidden}</p>
      )}
      <div ref={container}>
        {remarks.canWrite && (
          <p className="mb-3 hidden text-sm text-base-content/75 [@media_screen_and_(hover:none)]:block">
            {words.remarkHint}
          </p>
        )}
        <AnswersView
          form={form}
          values={values}
          density="summary"
          options={options}
          fileHref={fileHref}
          fileOrigin={(id) => fileOrigin(server.record, id)}
          partAside={(part) => correct && <CorrectPart operation={correct} part={part} />}
          rowAside={renderRowAside}
          fileAside={({ id, name }) => (
            <div className="line-aside">
              <AnswerRemarks subjects={[{ path: `files/${id}`, label: name }]} />
            </div>
          )}
          unanswered={({ title, unanswered }) => (
            <UnansweredLine
              section={title}
              unanswered={unanswered}
              aside={(question) => renderRowAside([question])}
            />
          )}
        />
      </div>
      <LegacyAnswers answers={server.record.retired ?? []} fileHref={fileHref} />
    </>
  );
}

interface CorrectPartProps {
  readonly operation: CorrectOperation;
  readonly part: Pick<SummaryPart, 'title' | 'sections'>;
}

/** The button that corrects the answers of a section; absent if it has only files, or fields that are not shown. */
function CorrectPart({ operation, part }: CorrectPartProps) {
  const { form, values, hidden } = useRecord();
  const { definition } = form;
  const isPart = ({ step, kind, name, schema }: FieldNode) => {
    const sections = definition.steps.find(({ id }) => id === step)?.sections ?? {};
    const own = schema['x-section'] ?? '';
    const section = Object.hasOwn(sections, own) ? own : '';
    const isInPart = part.sections.some(
      (described) => described.step === step && described.section === section,
    );
    return isInPart && kind !== 'files' && !hidden.has(name);
  };
  const shown = visibleFields(form, values);
  const isCorrectable = (node: FieldNode) => shown.has(node.name) && !isHidden(node);
  if (!formFields(definition).some((field) => isPart(field) && isCorrectable(field))) return null;
  return (
    <CorrectionButton
      operation={operation}
      title={words.correctSection({ section: part.title })}
      label={words.correct}
      part={isPart}
      className="btn-ghost btn-sm -my-2 ml-auto h-11 md:h-8"
    />
  );
}

/** Buttons that scroll to the steps of a form with several. */
export function StepLinks() {
  const steps = new Map(useRecord().sections.map(({ step, stepTitle }) => [step, stepTitle]));
  if (steps.size < 2) return null;
  return (
    <nav aria-label={words.sections} className="print:hidden">
      <ul className="flex flex-wrap justify-end gap-x-4">
        {[...steps].map(([step, title]) => (
          <li key={step}>
            <button
              type="button"
              className="min-h-11 cursor-pointer text-sm text-base-content/75 hover:text-base-content hover:underline"
              onClick={() => goToStep(step)}
            >
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

/** The answers that the family changed after the return, before and after; and the remarks that it did not follow. */
function ChangedSince() {
  const { form, before, values, changes, server } = useRecord();
  const { sentBack, record } = server;
  const unresolved = useMemo(() => {
    const sent = record.status_history?.find(({ created_at }) => created_at === sentBack?.at);
    return before ? unresolvedRemarks(form, before, values, sent?.remarks ?? []) : [];
  }, [form, before, values, record, sentBack]);
  if (!before || !sentBack) return null;
  const moment = formatAbsoluteMoment(sentBack.at);
  return (
    <section
      className="panel form-panel mb-3 py-3! text-[0.9375rem]/[1.375rem]"
      aria-labelledby="changed-since"
    >
      <h2 id="changed-since" className="mb-0! text-base!">
        {words.changedSince}
      </h2>
      <p className="text-base-content/75">
        {changes.length > 0 ? words.sentBackAt({ moment }) : words.changedNothing({ moment })}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1">
          {changes.map((change) => (
            <ChangedRow key={`${change.label} ${change.address}`} change={change} />
          ))}
        </dl>
      )}
      {unresolved.length > 0 && <UnresolvedRemarks remarks={unresolved} />}
    </section>
  );
}

/** Remarks on answers that the family did not change. */
function UnresolvedRemarks({ remarks }: { readonly remarks: readonly FieldRemark[] }) {
  return (
    <div className="mt-2 print:break-inside-avoid">
      <p className="font-medium">{words.notChanged}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere marker:text-base-content/50">
        {remarks.map(({ address, label, message }) => (
          <li key={address}>
            {label}: <span className="text-base-content/75">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChangedRow({ change: { label, before, now } }: { readonly change: ChangedAnswer }) {
  return (
    <div className="grid gap-x-6 py-1 sm:grid-cols-[15rem_1fr] print:break-inside-avoid">
      <dt className="text-base-content/75">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <span className="text-base-content/75">
          <span className="sr-only">{words.was} </span>
          {before.kind === 'empty' ? words.wasNothing : <del>{plainText(before)}</del>}
        </span>{' '}
        → <span className="sr-only">{words.became} </span>
        {now.kind === 'empty' ? words.becameNothing : plainText(now)}
      </dd>
    </div>
  );
}

interface UnansweredLineProps {
  /** Title of the section, for screen readers. */
  readonly section: string;
  readonly unanswered: readonly UnansweredQuestions[];
  /** Returns the content beside a question. */
  readonly aside: (question: RowAnswer) => ReactNode;
}

/** Unanswered questions in one line, expandable to one row each. */
function UnansweredLine({ section, unanswered, aside }: UnansweredLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <p className="answers-missing">
        {viewWords.notStated(unanswered)}{' '}
        <button
          type="button"
          className="link -my-3 inline-block cursor-pointer py-3"
          aria-expanded={open}
          aria-label={open ? words.hideUnansweredOf({ section }) : words.showUnansweredOf({ section })}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hideUnanswered : words.showUnanswered}
        </button>
      </p>
      {open && (
        <dl className="mt-1">
          {unanswered.flatMap(({ owner, questions }) =>
            questions.map(({ address, label }) => (
              <div key={`${owner} ${address ?? label}`}>
                <dt>{owner === '' ? label : `${owner}: ${label}`}</dt>
                <dd>
                  <span className="text-base-content/70">{viewWords.noAnswer}</span>
                  {address !== undefined && aside({ address, label })}
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
    </div>
  );
}

interface AnswerRemarksProps {
  /** The answers of one line, or one file. */
  readonly subjects: readonly RemarkSubject[];
}

/** The remarks on a line of answers or on a file, and one button to write them. */
export function AnswerRemarks({ subjects }: AnswerRemarksProps) {
  const { canWrite, sent, pending, save } = useRecord().remarks;
  const [writing, setWriting] = useState(false);
  const hasSeveralSubjects = subjects.length > 1;
  const labelOf = (path: string) => subjects.find((subject) => subject.path === path)?.label ?? '';
  const isOnSubject = ({ path }: Pick<WireError, 'path'>) =>
    subjects.some((subject) => subject.path === path);
  if (!canWrite) {
    return sent.filter(isOnSubject).map(({ path, message }) => (
      <RemarkNote key={path} lead={hasSeveralSubjects ? `${labelOf(path)}:` : words.remarkLabel}>
        {message}
      </RemarkNote>
    ));
  }
  const label = subjects.map((subject) => subject.label).join(', ');
  const written = pending.filter(isOnSubject);
  return (
    <>
      <button
        type="button"
        className="remark-button btn btn-ghost btn-sm h-11 text-sm font-normal text-base-content/75 md:h-7 print:hidden"
        aria-label={written.length > 0 ? words.changeRemarkOn({ label }) : words.remarkOn({ label })}
        data-written={written.length > 0 ? '' : undefined}
        onClick={() => setWriting(true)}
      >
        <MessageSquarePlus className="size-4" aria-hidden />
        {written.length > 0 ? words.changeRemark : words.remark}
      </button>
      {written.map(({ path, message, author }) => (
        <RemarkNote
          key={path}
          lead={[hasSeveralSubjects && `${labelOf(path)}:`, author && words.remarkBy({ name: author })]
            .filter(Boolean)
            .join(' ')}
        >
          {message}
        </RemarkNote>
      ))}
      {writing && (
        <RemarkDialog
          subjects={subjects}
          pending={written}
          onSave={(subject, message) => save({ ...subject, message })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

/** A remark below its answer. */
function RemarkNote({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <p className="w-full rounded-field border border-accent/60 bg-accent/15 px-3 py-2 wrap-anywhere">
      {lead && <span className="text-base-content/75">{lead} </span>}
      {children}
    </p>
  );
}
