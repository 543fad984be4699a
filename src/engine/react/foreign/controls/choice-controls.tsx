import type { Json } from '#engine/definition/definition.ts';
import * as words from '#engine/text/fields.ts';
import { equal } from '#engine/values/equal.ts';
import { controlAria } from '../../controls/control.ts';
import { Tile, Tiles } from '../../controls/tiles.tsx';
import { useBoundValue } from '../../controls/use-binding.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { told } from '../data/told.ts';
import type { ForeignChoice, ForeignControlProps } from './foreign-control.ts';
import { OneOf } from './one-of.tsx';

export function SelectForeign(props: ForeignControlProps) {
  return <Choose {...props} asList />;
}

/** Tiles; an answer that may be left out can be taken back. */
export function RadioForeign(props: ForeignControlProps) {
  return <Choose {...props} asList={false} />;
}

function Choose({ asList, ...props }: ForeignControlProps & { readonly asList: boolean }) {
  const { id, binding, required, readOnly, title } = props;
  const value = useBoundValue(binding);
  const focusAfter = useFocusAfter();
  const choices = withFormer(props.choices, value);
  const chosen = choices.findIndex((choice) => equal(choice.value, value));
  const clear = () => {
    binding.set(undefined);
    focusAfter(() => document.getElementById(id));
  };
  return (
    <>
      <OneOf
        id={id}
        labels={choices.map((choice) => choice.title)}
        disabled={choices.map((choice) => choice.disabled)}
        chosen={chosen}
        readOnly={readOnly}
        asList={asList}
        clearable
        aria={controlAria(props)}
        onChoose={(index) => binding.set(choices[index]?.value)}
      />
      {!asList && !required && !readOnly && chosen >= 0 && (
        <button
          type="button"
          className="link clear-choice"
          aria-label={words.clearChoiceOf(title)}
          onClick={clear}
        >
          {words.clearChoice}
        </button>
      )}
    </>
  );
}

/** An answer that the list does not have stays chosen and says so. */
function withFormer(choices: readonly ForeignChoice[], value: Json | undefined): readonly ForeignChoice[] {
  const none = value === undefined || value === null || value === '';
  if (none || choices.some((choice) => equal(choice.value, value))) return choices;
  return [...choices, { value, title: words.obsoleteChoice(told(value)), disabled: false }];
}

/** Any number of choices, in the order of the list, whatever the order of the clicks. */
export function CheckboxesForeign({ id, binding, choices, invalid, readOnly }: ForeignControlProps) {
  const value = useBoundValue(binding);
  const ticked: readonly Json[] = Array.isArray(value) ? value : [];
  const all = ticked.reduce(withFormer, choices);
  const toggle = (choice: ForeignChoice, on: boolean) => {
    const next = all.filter((each) => (each === choice ? on : ticked.some((one) => equal(one, each.value))));
    binding.set(next.map((each) => each.value));
  };
  return (
    <Tiles titles={all.map((choice) => choice.title)}>
      {all.map((choice, index) => (
        <Tile key={JSON.stringify(choice.value)} title={choice.title}>
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            id={index === 0 ? id : `${id}--${index}`}
            aria-invalid={invalid || undefined}
            disabled={readOnly || choice.disabled}
            checked={ticked.some((one) => equal(one, choice.value))}
            onChange={(event) => toggle(choice, event.currentTarget.checked)}
          />
        </Tile>
      ))}
    </Tiles>
  );
}

/** «Да» by a tick. Without one it is not answered where the answer need not be given, and «Нет» where it is. */
export function CheckboxForeign(props: ForeignControlProps) {
  const { id, binding, title, required, readOnly, choices } = props;
  const value = useBoundValue(binding);
  const only = choices.length === 1;
  const off = only || (!required && value === undefined) ? undefined : false;
  return (
    <Tile title={required ? title : title + words.optional}>
      <input
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        id={id}
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => binding.set(event.currentTarget.checked ? true : off)}
        {...controlAria(props)}
      />
    </Tile>
  );
}

/** A value that the schema leaves no choice about: said, or ticked where it may be left out. */
export function FixedForeign(props: ForeignControlProps) {
  const { id, binding, required, readOnly, rules } = props;
  const value = useBoundValue(binding);
  const only: Json = (rules as { const?: Json }).const ?? null;
  const holds = value !== undefined && equal(value, only);
  if (required && holds)
    return (
      <output id={id} tabIndex={-1} className="foreign-fixed" aria-describedby={props.describedBy}>
        {told(only)}
      </output>
    );
  return (
    <Tile title={told(only)}>
      <input
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        id={id}
        disabled={readOnly}
        checked={holds}
        onChange={(event) => binding.set(event.currentTarget.checked ? only : undefined)}
        {...controlAria(props)}
      />
    </Tile>
  );
}
