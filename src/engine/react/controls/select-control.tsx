import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ChangeEvent } from 'react';
import * as words from '#engine/text/fields.ts';
import { type FittingChoices, useFitting } from './choices/fitting.ts';
import { type ControlProps, controlAria } from './control.ts';
import { asText, useBoundValue } from './use-binding.ts';

/** A native list. An answer that the list no longer has, or that does not fit another one, stays chosen and says so. */
export function SelectControl(props: ControlProps) {
  const { id, schema, binding } = props;
  const fitting = useFitting(props);
  const { loaded, choices, unfit } = fitting;
  const value = asText(useBoundValue(binding));
  const chosenTitle = choices.find((choice) => choice.const === value)?.title;
  const listed = value === '' || choices.some((choice) => choice.const === value);
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    binding.set(event.currentTarget.value || undefined);
  return (
    <>
      <select
        id={id}
        className="select"
        value={value}
        onChange={change}
        autoComplete={schema['x-autocomplete'] ?? 'off'}
        aria-busy={loaded.state === 'loading' || undefined}
        {...controlAria(props)}
      >
        <option value="">{loaded.state === 'loading' ? words.listLoads : words.chooseFromList}</option>
        {listed || <option value={value}>{leftOut(value, fitting)}</option>}
        {choices.map((choice) => (
          <option key={choice.const} value={choice.const} disabled={choice.taken && choice.const !== value}>
            {choice.title}
          </option>
        ))}
      </select>
      {isCut(chosenTitle) && (
        <p className="field-note" aria-hidden>
          {chosenTitle}
        </p>
      )}
      {choices.length === 0 && unfit.length > 0 && <p className="field-note">{words.nothingFits}</p>}
      {loaded.state === 'failed' && (
        <p className="field-note" role="alert">
          {words.listFailed}
          <button type="button" className="btn btn-ghost btn-sm" onClick={loaded.retry}>
            <RotateCw className="size-4" />
            {words.retry}
          </button>
        </p>
      )}
    </>
  );
}

/** Whether a phone cuts the title of a choice off: it stands below the list as a whole then. */
function isCut(title: string | undefined): title is string {
  return title !== undefined && title.length > 32;
}

function leftOut(value: string, { loaded, unfit }: FittingChoices): string {
  const chosen = unfit.find((choice) => choice.const === value);
  if (chosen) return words.unfitChoice(chosen.title);
  return loaded.state === 'ready' ? words.obsoleteChoice(value) : value;
}
