import RotateCw from 'lucide-react/icons/rotate-cw';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import * as words from '#engine/text/fields.ts';
import { useFittingChoices } from './choices.ts';
import { type ControlProps, controlAria } from './control.ts';
import { asText, useBoundValue } from './use-binding.ts';

/** A list of choices. An answer that is not in the list, or does not fit another answer, stays selected with a notice. */
export function SelectControl(props: ControlProps) {
  const { schema, binding } = props;
  const fitting = useFittingChoices(props);
  const { loaded, choices, unfit } = fitting;
  const value = asText(useBoundValue(binding));
  const isListed = value === '' || choices.some((choice) => choice.const === value);
  return (
    <>
      <SelectList
        {...props}
        choices={choices}
        unlistedLabel={isListed ? undefined : unavailableLabel(value, fitting)}
        value={value}
        emptyLabel={loaded.state === 'loading' ? words.listLoads : words.chooseFromList}
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
  /** Label of the selected answer if it is not in the list. */
  readonly unlistedLabel?: string | undefined;
  readonly value: string;
  /** Label of the empty choice; without it the select always has an answer. */
  readonly emptyLabel?: string;
  readonly autoComplete?: string | undefined;
  readonly isBusy?: boolean;
  /** The empty string clears the answer. */
  readonly onChoose: (value: string) => void;
}

/** A native `<select>`; a selected title that a phone would truncate is repeated below. */
export function SelectList(props: SelectListProps) {
  const {
    id,
    choices,
    unlistedLabel,
    value,
    emptyLabel,
    autoComplete = 'off',
    isBusy,
    readOnly,
    onChoose,
  } = props;
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
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {unlistedLabel !== undefined && <option value={value}>{unlistedLabel}</option>}
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
      {isTruncated(chosenTitle) && (
        <p className="field-note" aria-hidden>
          {chosenTitle}
        </p>
      )}
    </>
  );
}

/** Whether a phone truncates the title of a choice, which is then shown in full below the list. */
function isTruncated(title: string | undefined): title is string {
  return title !== undefined && title.length > 32;
}

function unavailableLabel(value: string, { loaded, unfit }: ReturnType<typeof useFittingChoices>): string {
  const chosen = unfit.find((choice) => choice.const === value);
  if (chosen) return words.unfitChoice(chosen.title);
  return loaded.state === 'ready' ? words.obsoleteChoice(value) : value;
}
