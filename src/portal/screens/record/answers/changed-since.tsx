import { useMemo } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { ChangedAnswer } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { unmendedNotes } from '#engine/store/notes/unmended-notes.ts';
import type { FieldNote, WireError } from '#engine/store/types.ts';
import * as words from '#generated/words/record.ts';
import { formatLastingMoment } from '#portal/text/format.ts';

interface ChangedSinceProps {
  readonly form: CompiledForm;
  readonly before: FormValues;
  readonly now: FormValues;
  readonly changes: readonly ChangedAnswer[];
  /** When it was sent back. */
  readonly at: string;
  /** What was to be mended. */
  readonly remarks: readonly WireError[];
}

/** What has become of the answers since the school sent them back: field by field, before and after. */
export function ChangedSince({ form, before, now, changes, at, remarks }: ChangedSinceProps) {
  const unmended = useMemo(() => unmendedNotes(form, before, now, remarks), [form, before, now, remarks]);
  const moment = formatLastingMoment(at);
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
            <Changed key={`${change.label} ${change.address}`} change={change} />
          ))}
        </dl>
      )}
      {unmended.length > 0 && <Unmended notes={unmended} />}
    </section>
  );
}

/** Remarks whose answers are as they were sent back. */
function Unmended({ notes }: { readonly notes: readonly FieldNote[] }) {
  return (
    <div className="mt-2 print:break-inside-avoid">
      <p className="font-medium">{words.notChanged}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere marker:text-base-content/50">
        {notes.map(({ address, label, message }) => (
          <li key={address}>
            {label}: <span className="text-base-content/75">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changed({ change: { label, before, now } }: { readonly change: ChangedAnswer }) {
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
