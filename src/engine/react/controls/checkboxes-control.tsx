import { itemsOf } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import { obsoleteChoice } from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useChoices } from './choices.ts';
import type { ControlProps } from './control.ts';
import { Tile, Tiles } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

export function CheckboxesControl({ id, schema, binding, invalid }: ControlProps) {
  const loaded = useChoices(schema, useOwnForm().host);
  const chosen = itemsOf(useBoundValue(binding)).filter((item) => typeof item === 'string');
  const choices = loaded.state === 'ready' ? loaded.choices : [];
  const unknown = chosen.filter((value) => !choices.some((choice) => choice.const === value));
  const all = [...choices, ...unknown.map((value) => ({ const: value, title: obsoleteChoice(value) }))];
  return (
    <CheckboxTiles
      id={id}
      choices={all}
      chosen={chosen}
      invalid={invalid}
      onChange={(next) => binding.set(next.length > 0 ? next : undefined)}
    />
  );
}

interface CheckboxTilesProps extends Pick<ControlProps, 'id' | 'invalid' | 'readOnly'> {
  readonly choices: readonly OfferedChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of choices, stored in the order of the list. */
export function CheckboxTiles({ id, choices, chosen, invalid, readOnly, onChange }: CheckboxTilesProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(
      choices.map((choice) => choice.const).filter((each) => (each === value ? on : chosen.includes(each))),
    );
  return (
    <Tiles titles={choices.map((choice) => choice.title)}>
      {choices.map((choice, index) => (
        <Tile key={choice.const} title={choice.title}>
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            id={index === 0 ? id : `${id}--${choice.const}`}
            aria-invalid={invalid || undefined}
            disabled={readOnly || (choice.unavailable && !chosen.includes(choice.const))}
            checked={chosen.includes(choice.const)}
            onChange={(event) => toggle(choice.const, event.currentTarget.checked)}
          />
        </Tile>
      ))}
    </Tiles>
  );
}
