import * as words from '#engine/text/external-controls.ts';
import type { ControlProps } from './control.ts';
import { ParsedNumberControl } from './converted-control.tsx';
import { PlainTextControl } from './text-control.tsx';
import { useBoundValue } from './use-binding.ts';

/*
 * A native picker always has a value and cannot be cleared. So the answer is in a text field, and the picker beside it
 * only sets it.
 */

interface RangeControlProps extends ControlProps {
  readonly range: { readonly min: number; readonly max: number; readonly step: number | 'any' };
}

/** A number between two bounds. */
export function RangeControl({ range, ...props }: RangeControlProps) {
  const { id, schema, binding, readOnly } = props;
  const value = useBoundValue(binding);
  return (
    <div className="picked">
      <ParsedNumberControl {...props} />
      <input
        type="range"
        id={`${id}--pick`}
        aria-label={words.pick(schema.title ?? '')}
        aria-valuetext={typeof value === 'number' ? undefined : words.noValue}
        {...range}
        disabled={readOnly}
        value={typeof value === 'number' ? value : range.min}
        onChange={(event) => binding.set(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A colour: any CSS colour can be typed; the picker sets `#rrggbb`. */
export function ColorControl(props: ControlProps) {
  const { id, schema, binding, readOnly } = props;
  const value = useBoundValue(binding);
  return (
    <div className="picked">
      <PlainTextControl {...props} />
      <input
        type="color"
        id={`${id}--pick`}
        className="input"
        aria-label={words.pick(schema.title ?? '')}
        disabled={readOnly}
        value={typeof value === 'string' && /^#[\da-f]{6}$/iu.test(value) ? value : '#000000'}
        onChange={(event) => binding.set(event.currentTarget.value)}
      />
    </div>
  );
}
