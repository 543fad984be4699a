import * as words from '#engine/text/external-controls.ts';
import type { ControlProps } from './control.ts';
import { ParsedNumberControl } from './converted-control.tsx';
import { PlainTextControl } from './text-control.tsx';
import { useBoundValue } from './use-binding.ts';

/*
 * A browser's picker always has a value, even without an answer, and cannot be cleared: the answer is shown in
 * a field, and picked beside it.
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

/** A colour: any of CSS can be written; `#rrggbb` is picked. */
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
