import type { Json } from '#engine/definition/definition.ts';
import { obsoleteChoice } from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useChoices } from './choices/choices.ts';
import type { ControlProps } from './control.ts';
import { Tile, Tiles } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

/** Any number of choices; they are stored in the order of the list, whatever the order of the clicks. */
export function CheckboxesControl({ id, schema, binding, invalid }: ControlProps) {
  const loaded = useChoices(schema, useOwnForm().host);
  const chosen = strings(useBoundValue(binding));
  const choices = loaded.state === 'ready' ? loaded.choices : [];
  const unknown = chosen.filter((value) => !choices.some((choice) => choice.const === value));
  const all = [...choices, ...unknown.map((value) => ({ const: value, title: obsoleteChoice(value) }))];
  const toggle = (value: string, on: boolean) => {
    const next = all
      .map((choice) => choice.const)
      .filter((each) => (each === value ? on : chosen.includes(each)));
    binding.set(next.length > 0 ? next : undefined);
  };
  return (
    <Tiles titles={all.map((choice) => choice.title)}>
      {all.map((choice, index) => (
        <Tile key={choice.const} title={choice.title}>
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            id={index === 0 ? id : `${id}--${choice.const}`}
            aria-invalid={invalid || undefined}
            checked={chosen.includes(choice.const)}
            onChange={(event) => toggle(choice.const, event.currentTarget.checked)}
          />
        </Tile>
      ))}
    </Tiles>
  );
}

function strings(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
