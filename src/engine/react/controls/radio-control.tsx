import type { Choice } from '#engine/definition/definition.ts';
import * as words from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useChoices } from './choices.ts';
import type { ControlProps } from './control.ts';
import { Tile, Tiles } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

type Answer = string | boolean;

interface RadioChoice {
  readonly value: Answer;
  readonly title: string;
}

const YES_NO: readonly RadioChoice[] = [
  { value: true, title: words.yes },
  { value: false, title: words.no },
];

/** Two to five choices as tiles. The id stands on the radio that the keyboard reaches: the chosen one, or the first. */
export function RadioControl(props: ControlProps) {
  const { id, schema, binding } = props;
  const loaded = useChoices(schema, useOwnForm().host);
  const value = useBoundValue(binding);
  const choices =
    schema.type === 'boolean' ? YES_NO : choicesOf(loaded.state === 'ready' ? loaded.choices : [], value);
  const reached = Math.max(
    choices.findIndex((choice) => choice.value === value),
    0,
  );
  return (
    <Tiles titles={choices.map((choice) => choice.title)}>
      {choices.map((choice, index) => (
        <Tile key={String(choice.value)} title={choice.title}>
          <input
            type="radio"
            className="radio radio-primary radio-sm"
            name={id}
            id={index === reached ? id : `${id}--${String(choice.value)}`}
            checked={choice.value === value}
            onChange={() => binding.set(choice.value)}
          />
        </Tile>
      ))}
    </Tiles>
  );
}

function choicesOf(choices: readonly Choice[], value: unknown): readonly RadioChoice[] {
  const listed = choices.map((choice) => ({ value: choice.const, title: choice.title }));
  if (typeof value !== 'string' || value === '' || choices.some((choice) => choice.const === value))
    return listed;
  return [...listed, { value, title: words.obsoleteChoice(value) }];
}
