import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { WireError } from '#engine/store/types.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { Status } from '#generated/statuses.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { textsOf } from '#portal/records/record-texts.tsx';
import { StatusText, statusList } from '#portal/records/status-view.tsx';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { listOf, remarksOfReturned } from './wizard-services.ts';

interface RecordProgressProps {
  readonly settings: WizardSettings;
  readonly form: CompiledForm;
  readonly server: ServerDraft;
  /** The answers of the record. */
  readonly values: FormValues;
}

/** Progress of the open record: stages, status with the next step, notes, requested corrections and the school's phone. */
export function RecordProgress({ settings, form, server, values }: RecordProgressProps) {
  const { record, remarks } = server;
  const list = listOf(settings);
  const { card } = list;
  const { stages, statuses } = statusList(list.statuses);
  const status = statuses[record.status];
  return (
    <>
      {status?.stage !== undefined && (
        <StageBars label={uiWords.progress} stages={stages} stage={status.stage} tone={status.tone} />
      )}
      <div className="mt-4 first:mt-0">
        <StatusText record={record} settings={list} />
      </div>
      {textsOf(card.notes ?? [], record, card).map(({ label, text, filled }) => (
        <p key={text} className="mt-3 text-[0.9375rem] break-words">
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      {remarksOfReturned(settings, server) && remarks.length > 0 && (
        <RemarksList form={form} values={values} remarks={remarks} />
      )}
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

interface RemarksListProps extends Pick<RecordProgressProps, 'form' | 'values'> {
  readonly remarks: readonly WireError[];
}

/** Requested corrections, each with the label of its field. */
function RemarksList({ form, values, remarks }: RemarksListProps) {
  const located = createFormStore(form, values).fromWire(remarks);
  return (
    <ul className="mt-3 list-disc pl-5 text-[0.9375rem] marker:text-base-content/60">
      {located.map(({ step, label, address, message }) => (
        <li key={`${address} ${message}`} className="break-words">
          {/* a remark may be about no field */}
          {step !== '' && <span className="text-base-content/75">{label}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );
}
