import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ChangeEvent } from 'react';
import * as words from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useChoices } from './choices.ts';
import { type ControlProps, controlAria } from './control.ts';
import { asText, useBoundValue } from './use-binding.ts';

/** A native list. A stored answer that the list no longer has stays chosen, and says so. */
export function SelectControl(props: ControlProps) {
  const { id, schema, binding } = props;
  const loaded = useChoices(schema, useOwnForm().host);
  const value = asText(useBoundValue(binding));
  const choices = loaded.state === 'ready' ? loaded.choices : [];
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
        {listed || <option value={value}>{obsolete(value, loaded.state)}</option>}
        {choices.map((choice) => (
          <option key={choice.const} value={choice.const}>
            {choice.title}
          </option>
        ))}
      </select>
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

function obsolete(value: string, state: 'ready' | 'loading' | 'failed'): string {
  return state === 'ready' ? words.obsoleteChoice(value) : value;
}
