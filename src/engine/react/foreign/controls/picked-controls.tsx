import * as words from '#engine/text/foreign-controls.ts';
import { TextInput } from '../../controls/text-control.tsx';
import { useBoundValue } from '../../controls/use-binding.ts';
import { type ForeignControlProps, inputAttributes } from './foreign-control.ts';
import { NumberForeign } from './text-controls.tsx';

/*
 * What a browser gives to pick by hand always stands somewhere, also where nothing is answered, and cannot be cleared:
 * the answer is written in a field, and picked beside it.
 */

/** A number between two bounds. */
export function RangeForeign(props: ForeignControlProps) {
  const { id, binding, rules, readOnly, title } = props;
  const value = useBoundValue(binding);
  const { minimum = 0, maximum = 100, multipleOf } = rules;
  return (
    <div className="foreign-picked">
      <NumberForeign {...props} />
      <input
        type="range"
        id={`${id}--pick`}
        aria-label={words.pick(title)}
        aria-valuetext={typeof value === 'number' ? undefined : words.noValue}
        min={minimum}
        max={maximum}
        step={multipleOf ?? (rules.type === 'integer' ? 1 : 'any')}
        disabled={readOnly}
        value={typeof value === 'number' ? value : minimum}
        onChange={(event) => binding.set(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A colour: any that CSS knows can be written; `#rrggbb` is picked. */
export function ColorForeign(props: ForeignControlProps) {
  const { id, binding, readOnly, title } = props;
  const value = useBoundValue(binding);
  return (
    <div className="foreign-picked">
      <TextInput {...props} settings={{ type: 'text', ...inputAttributes(props) }} />
      <input
        type="color"
        id={`${id}--pick`}
        className="input foreign-color"
        aria-label={words.pick(title)}
        disabled={readOnly}
        value={typeof value === 'string' && /^#[\da-f]{6}$/iu.test(value) ? value : '#000000'}
        onChange={(event) => binding.set(event.currentTarget.value)}
      />
    </div>
  );
}
