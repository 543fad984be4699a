import { type ReactNode, useId, useState } from 'react';
import * as words from '#generated/words/wizard.ts';
import { fill } from '#portal/text/template.ts';
import type { Known, PrefillRecord } from './known.ts';

interface BeginFormProps {
  readonly question: Known | undefined;
  /** Selected initially; without one the last choice is (`choose.none`). */
  readonly first: PrefillRecord | undefined;
  readonly label: string;
  /** Not where there is something to go on with. */
  readonly isMain: boolean;
  /** Stands between the question and the button. */
  readonly children?: ReactNode;
  readonly onBegin: (record: PrefillRecord | undefined) => void;
}

/** For whom a new form is, where that is known, and the button that begins it: under the thumb on a phone. */
export function BeginForm({ question, first, label, isMain, children, onBegin }: BeginFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => {
    const records = question?.records ?? [];
    return first ? records.indexOf(first) : records.length;
  });
  const choose = question?.source.choose;
  const titles = choose ? [...question.records.map((record) => fill(choose.title, record)), choose.none] : [];
  return (
    <>
      <form
        id={id}
        className={choose ? undefined : 'hidden'}
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(question?.records[chosen]);
        }}
      >
        {choose && (
          <fieldset>
            <legend className="text-lg/snug font-semibold">{choose.question}</legend>
            <p className="mt-1 text-sm text-base-content/75">{words.prefillHint}</p>
            <div className="mt-3 grid gap-2">
              {titles.map((title, index) => (
                <label
                  // biome-ignore lint/suspicious/noArrayIndexKey: two children may have one name, their order is their identity here
                  key={index}
                  className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field border px-3.5 py-2 ${index === chosen ? 'border-primary bg-primary/5' : 'border-base-content/25'}`}
                >
                  <input
                    type="radio"
                    name="prefill"
                    className="radio radio-primary radio-sm"
                    checked={index === chosen}
                    onChange={() => setChosen(index)}
                  />
                  {title}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </form>
      {children}
      <div className="start-bar print:hidden">
        <button type="submit" form={id} className={`btn ${isMain ? 'btn-primary' : 'btn-outline'}`}>
          {label}
        </button>
      </div>
    </>
  );
}
