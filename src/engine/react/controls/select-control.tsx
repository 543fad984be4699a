import RotateCw from 'lucide-react/icons/rotate-cw';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import * as words from '#engine/text/fields.ts';
import { type FittingChoices, useFitting } from './choices.ts';
import { type ControlProps, controlAria } from './control.ts';
import { asText, useBoundValue } from './use-binding.ts';

/** An answer that the list no longer has, or that does not suit another answer, stays selected with a notice. */
export function SelectControl(props: ControlProps) {
  const { schema, binding } = props;
  const fitting = useFitting(props);
  const { loaded, choices, unfit } = fitting;
  const value = asText(useBoundValue(binding));
  const listed = value === '' || choices.some((choice) => choice.const === value);
  return (
    <>
      <SelectList
        {...props}
        choices={choices}
        unlisted={listed ? undefined : unavailableLabel(value, fitting)}
        value={value}
        none={loaded.state === 'loading' ? words.listLoads : words.chooseFromList}
        autoComplete={schema['x-autocomplete']}
        isBusy={loaded.state === 'loading'}
        onChoose={(chosen) => binding.set(chosen || undefined)}
      />
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

interface SelectListProps extends Omit<ControlProps, 'binding' | 'address' | 'schema'> {
  readonly choices: readonly OfferedChoice[];
  /** The selected answer if the list lacks it. */
  readonly unlisted?: string | undefined;
  readonly value: string;
  /** Label of the empty choice; without it the select always has an answer. */
  readonly none?: string;
  readonly autoComplete?: string | undefined;
  readonly isBusy?: boolean;
  /** The empty string clears the answer. */
  readonly onChoose: (value: string) => void;
}

/** A native list; below it the chosen title that a phone would cut. */
export function SelectList(props: SelectListProps) {
  const { id, choices, unlisted, value, none, autoComplete = 'off', isBusy, readOnly, onChoose } = props;
  const chosenTitle = choices.find((choice) => choice.const === value)?.title;
  return (
    <>
      <select
        id={id}
        className="select"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        autoComplete={autoComplete}
        aria-busy={isBusy || undefined}
        disabled={readOnly}
        {...controlAria(props)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {unlisted !== undefined && <option value={value}>{unlisted}</option>}
        {choices.map((choice) => (
          <option
            key={choice.const}
            value={choice.const}
            disabled={choice.unavailable && choice.const !== value}
          >
            {choice.title}
          </option>
        ))}
      </select>
      {isCut(chosenTitle) && (
        <p className="field-note" aria-hidden>
          {chosenTitle}
        </p>
      )}
    </>
  );
}

/** Whether a phone truncates the title of a choice, which is then shown in full below the list. */
function isCut(title: string | undefined): title is string {
  return title !== undefined && title.length > 32;
}

function unavailableLabel(value: string, { loaded, unfit }: FittingChoices): string {
  const chosen = unfit.find((choice) => choice.const === value);
  if (chosen) return words.unfitChoice(chosen.title);
  return loaded.state === 'ready' ? words.obsoleteChoice(value) : value;
}
