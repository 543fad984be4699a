import { type FormEvent, useRef, useState } from 'react';
import * as words from '#generated/words/classes.ts';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { added, shifted, textOf } from './classes.ts';

interface ClassChipsProps {
  readonly classes: readonly string[];
  /** Given the classes as they are to be, and what is said when they are. */
  readonly onChange: (classes: readonly string[], done: string) => void;
}

/** A class at a time: added, moved in the order, taken away. */
export function ClassChips({ classes, onChange }: ClassChipsProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = added(classes, name);
    if (typeof next === 'string') return setProblem(next);
    setProblem(undefined);
    setName('');
    onChange(next, words.added({ names: textOf(next.slice(classes.length)) }));
    field.current?.focus();
  };

  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2" aria-label={words.list}>
        {classes.map((item, at) => (
          <li key={item}>
            <Menu
              label={words.item({ name: item })}
              className="btn btn-outline min-w-11 font-medium"
              items={itemsOf(classes, at, onChange)}
            >
              {item}
            </Menu>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-4 flex max-w-md flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <LoneField
            ref={field}
            label={words.newName}
            value={name}
            maxLength={200}
            autoComplete="off"
            problem={problem}
            onValue={setName}
          />
        </div>
        <button type="submit" className="btn btn-outline mt-7.5">
          {words.add}
        </button>
      </form>
    </>
  );
}

function itemsOf(
  classes: readonly string[],
  at: number,
  onChange: ClassChipsProps['onChange'],
): readonly MenuItem[] {
  const name = classes[at] ?? '';
  const first = {
    label: words.earlier,
    onSelect: () => onChange(shifted(classes, at, -1), words.isEarlier({ name })),
  };
  const last = {
    label: words.later,
    onSelect: () => onChange(shifted(classes, at, 1), words.isLater({ name })),
  };
  const remove = {
    label: words.remove,
    danger: true,
    onSelect: () =>
      onChange(
        classes.filter((other) => other !== name),
        words.removed({ name }),
      ),
  };
  return [...(at > 0 ? [first] : []), ...(at < classes.length - 1 ? [last] : []), remove];
}
