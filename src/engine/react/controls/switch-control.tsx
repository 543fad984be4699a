import type { ControlProps } from './control.ts';
import { Tile } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

/** A boolean that is true or not answered: the field's title stands beside the switch. */
export function SwitchControl({ id, schema, describedBy, binding }: ControlProps) {
  const on = useBoundValue(binding) === true;
  return (
    <Tile title={schema.title ?? ''}>
      <input
        type="checkbox"
        role="switch"
        className="checkbox checkbox-primary checkbox-sm"
        id={id}
        aria-describedby={describedBy}
        aria-checked={on}
        checked={on}
        onChange={(event) => binding.set(event.currentTarget.checked || undefined)}
      />
    </Tile>
  );
}
