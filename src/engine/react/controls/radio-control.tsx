import { useMemo } from 'react';
import { split } from '#engine/definition/address.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import * as words from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useAnswers } from '../context/store-hooks.ts';
import { useFirstEntry } from '../group/group-actions.ts';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useChoices } from './choices.ts';
import type { ControlProps } from './control.ts';
import { Tile, Tiles } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

type Answer = string | boolean;

interface RadioChoice extends Pick<OfferedChoice, 'title' | 'note' | 'unavailable'> {
  readonly value: Answer;
}

export const YES_NO: readonly RadioChoice[] = [
  { value: true, title: words.yes },
  { value: false, title: words.no },
];

export function RadioControl(props: ControlProps) {
  const { address, schema, binding } = props;
  const openFirstEntry = useFirstEntry();
  const loaded = useChoices(schema, useOwnForm().host);
  const value = useBoundValue(binding);
  const labelled = useLabelledChoices(schema, loaded.state === 'ready' ? loaded.choices : NO_CHOICES);
  const choices = schema.type === 'boolean' ? YES_NO : radioChoices(labelled, value);
  const choose = (answer: Answer | undefined) => {
    binding.set(answer);
    if (answer === true) openFirstEntry(address);
  };
  return <RadioTiles {...props} choices={choices} value={value} onChoose={choose} />;
}

interface RadioTilesProps extends Pick<ControlProps, 'id' | 'required' | 'readOnly' | 'schema'> {
  readonly choices: readonly RadioChoice[];
  readonly value: unknown;
  /** `undefined` clears the answer. */
  readonly onChoose: (answer: Answer | undefined) => void;
}

/**
 * A few choices as tiles. The id is on the radio in the tab order: the chosen one, or the first. An optional answer can
 * be cleared.
 */
export function RadioTiles({ id, schema, required, readOnly, choices, value, onChoose }: RadioTilesProps) {
  const focusAfter = useFocusAfter();
  const focusableIndex = Math.max(
    choices.findIndex((choice) => choice.value === value),
    0,
  );
  const clear = () => {
    onChoose(undefined);
    focusAfter(() => document.getElementById(id));
  };
  return (
    <>
      <Tiles titles={choices.map(({ title, note = '' }) => title + note)} row={schema['x-tiles'] === 'row'}>
        {choices.map(({ value: answer, title, note, unavailable }, index) => {
          const noteId = note === undefined ? undefined : `${id}--${String(answer)}-note`;
          return (
            <Tile key={String(answer)} title={title} note={note} noteId={noteId}>
              <input
                type="radio"
                className="radio radio-primary radio-sm"
                name={id}
                id={index === focusableIndex ? id : `${id}--${String(answer)}`}
                checked={answer === value}
                disabled={readOnly || (unavailable && answer !== value)}
                onChange={() => onChoose(answer)}
                {...(noteId !== undefined && { 'aria-label': title, 'aria-describedby': noteId })}
              />
            </Tile>
          );
        })}
      </Tiles>
      {!required && !readOnly && value !== undefined && (
        <button
          type="button"
          className="link clear-choice"
          aria-label={words.clearChoiceOf(schema.title ?? '')}
          onClick={clear}
        >
          {words.clearChoice}
        </button>
      )}
    </>
  );
}

const NO_CHOICES: readonly OfferedChoice[] = [];

/** Top-level fields whose answers are part of the choices' labels (`x-label-template`). */
function labelFields({ oneOf = [] }: FieldSchema): readonly string[] {
  const addresses = oneOf.flatMap((choice) => templateAddresses(choice['x-label-template'] ?? ''));
  return [...new Set(addresses.map((address) => split(address)[0] ?? address))];
}

/** Choices with labels from other answers of the form (`x-label-template`), updated when these change. */
function useLabelledChoices(
  schema: FieldSchema,
  choices: readonly OfferedChoice[],
): readonly OfferedChoice[] {
  const { form, store, host } = useOwnForm();
  const addresses = useMemo(() => labelFields(schema), [schema]);
  const labelOf = (choice: OfferedChoice) =>
    host.names?.choice(form.definition, { schema }, choice.const, store.values()) ?? '';
  const read = () => (addresses.length > 0 ? choices.map(labelOf).join('\n') : '');
  const labels = useAnswers(store, addresses, read).split('\n');
  return choices.map((choice, i) => ({ ...choice, title: labels[i] || choice.title }));
}

export function radioChoices(choices: readonly OfferedChoice[], value: unknown): readonly RadioChoice[] {
  const listed = choices.map((choice) => ({ ...choice, value: choice.const }));
  if (typeof value !== 'string' || value === '' || choices.some((choice) => choice.const === value))
    return listed;
  return [...listed, { value, title: words.obsoleteChoice(value) }];
}
