import { type ControlProps, controlAria } from './control.ts';
import { Tile } from './tiles.tsx';
import { useBoundValue } from './use-binding.ts';

/** A boolean that is `true` or unanswered, with the field's title beside the switch. */
export function SwitchControl(props: ControlProps) {
  const { id, schema, binding, readOnly } = props;
  const on = useBoundValue(binding) === true;
  return (
    <Tile title={schema.title ?? ''}>
      <input
        type="checkbox"
        role="switch"
        className="checkbox checkbox-primary checkbox-sm"
        id={id}
        {...controlAria(props)}
        aria-checked={on}
        checked={on}
        disabled={readOnly}
        onChange={(event) => binding.set(event.currentTarget.checked || undefined)}
      />
    </Tile>
  );
}
