import { chooseFromList } from '#engine/text/fields.ts';
import { Tile, Tiles } from '../../controls/tiles.tsx';

interface OneOfProps {
  readonly id: string;
  readonly labels: readonly string[];
  /** Index of the one that holds; -1 where none does. */
  readonly chosen: number;
  readonly disabled?: readonly boolean[];
  readonly readOnly: boolean;
  readonly asList: boolean;
  /** The list offers to take the answer back: it answers -1. */
  readonly clearable?: boolean;
  readonly aria?: Readonly<Record<string, string | boolean | undefined>>;
  readonly onChoose: (index: number) => void;
}

/** One of several, as tiles or as a native list. The id stands on what the keyboard reaches. */
export function OneOf(props: OneOfProps) {
  return props.asList ? <List {...props} /> : <Radios {...props} />;
}

function List({ id, labels, chosen, disabled, readOnly, clearable = false, aria, onChoose }: OneOfProps) {
  return (
    <select
      id={id}
      className="select"
      value={chosen}
      disabled={readOnly}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      autoComplete="off"
      {...aria}
    >
      {(clearable || chosen < 0) && <option value={-1}>{chooseFromList}</option>}
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the schema
        <option key={index} value={index} disabled={disabled?.[index] === true && index !== chosen}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Radios({ id, labels, chosen, disabled, readOnly, onChoose }: OneOfProps) {
  const reached = Math.max(chosen, 0);
  return (
    <Tiles titles={labels}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the schema
        <Tile key={index} title={label}>
          <input
            type="radio"
            className="radio radio-primary radio-sm"
            name={id}
            id={index === reached ? id : `${id}--${index}`}
            checked={index === chosen}
            disabled={readOnly || (disabled?.[index] === true && index !== chosen)}
            onChange={() => onChoose(index)}
          />
        </Tile>
      ))}
    </Tiles>
  );
}
