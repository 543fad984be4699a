import type { CompiledForm } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { WireError } from '#engine/store/types.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import type { Status } from '#generated/statuses.ts';
import * as uiWords from '#generated/words/ui.ts';
import { filesField } from '#portal/draft/merge-values.ts';
import { appliesTo, useFormWhenLoaded } from '#portal/records/record.ts';
import type { CardRecord } from '#portal/records/record-texts.tsx';
import { textsOf } from '#portal/records/record-texts.tsx';
import { memberOf, objectAt, recordsAt, textAt } from '#portal/text/member.ts';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { StatusText, statusList } from './status-view.tsx';

interface RecordProgressProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
}

/** Progress of the open record: stages, status with the next step, notes, requested corrections and the school's phone. */
export function RecordProgress({ record, settings }: RecordProgressProps) {
  const { card } = settings;
  const { stages, statuses } = statusList(settings.statuses);
  const status = statuses[record.status];
  const remarks = card.remarks && appliesTo(card.remarks, record) ? card.remarks : undefined;
  return (
    <>
      {status?.stage !== undefined && (
        <StageBars label={uiWords.progress} stages={stages} stage={status.stage} tone={status.tone} />
      )}
      <div className="mt-4 first:mt-0">
        <StatusText record={record} settings={settings} />
      </div>
      {textsOf(card.notes ?? [], record, card).map(({ label, text, filled }) => (
        <p key={text} className="mt-3 text-[0.9375rem] break-words">
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      {remarks && <RemarksList record={record} remarks={remarks} />}
      <SchoolLine className="mt-3" />
    </>
  );
}

interface StageBarsProps {
  readonly label: string;
  readonly stages: readonly string[];
  /** Number of the current stage, from 1. */
  readonly stage: number;
  readonly tone: Status['tone'];
}

/** One bar per stage. A phone shows the name of the current stage only. */
function StageBars({ label, stages, stage, tone }: StageBarsProps) {
  return (
    <ol className="mt-4 grid first:mt-0 auto-cols-fr grid-flow-col gap-1" aria-label={label}>
      {stages.map((name, index) => {
        const isCurrent = index + 1 === stage;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`min-w-0 text-xs ${isCurrent ? 'font-medium' : 'text-base-content/75'}`}
          >
            <span className={`mb-1.5 block h-1 rounded-full ${barColour(index + 1, stage, tone)}`} />
            <span
              className={`whitespace-nowrap ${isCurrent ? stageAlignment(index, stages.length) : 'hidden sm:block'}`}
            >
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function barColour(bar: number, stage: number, tone: Status['tone']): string {
  if (bar < stage) return 'bg-success';
  if (bar > stage) return 'bg-base-300';
  if (tone === 'error') return 'bg-error';
  return tone === 'success' ? 'bg-success' : 'bg-primary';
}

/** On a phone a long name may be wider than its bar. In the second half it extends to the left, to stay on the card. */
function stageAlignment(index: number, count: number): string {
  return index >= count / 2 ? 'float-right sm:float-none sm:block' : 'block';
}

interface RemarksListProps {
  readonly record: CardRecord;
  readonly remarks: NonNullable<CardsSettings['card']['remarks']>;
}

/** Requested corrections. Field labels appear once their form has loaded. */
function RemarksList({ record, remarks: { form: id, values, member } }: RemarksListProps) {
  const listedRemarks = recordsAt(record, member).map(remarkOf);
  const form = useFormWhenLoaded(id, listedRemarks.length > 0);
  if (listedRemarks.length === 0) return null;
  const labels =
    form && labelsOf(form, objectAt(record, values) ?? {}, memberOf(record, 'files'), listedRemarks);
  return (
    <ul className="mt-3 list-disc pl-5 text-[0.9375rem] marker:text-base-content/60">
      {listedRemarks.map(({ path, message }, index) => (
        <li key={`${path} ${message}`} className="break-words">
          {labels?.[index] && <span className="text-base-content/75">{labels[index]}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Labels of the fields that remarks refer to; an empty string for a remark about no field. */
function labelsOf(
  form: CompiledForm,
  answers: Readonly<Record<string, unknown>>,
  files: unknown,
  remarks: readonly WireError[],
): readonly string[] {
  const field = filesField(form.definition);
  const attached = field !== undefined && Array.isArray(files) ? { [field]: files } : {};
  const store = createFormStore(form, { ...unflatten(form.definition, answers), ...attached });
  return store.fromWire(remarks).map(({ step, label }) => (step === '' ? '' : label));
}

function remarkOf(record: object): WireError {
  return { path: textAt(record, 'path'), message: textAt(record, 'message') };
}
