import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as words from '#engine/text/foreign-controls.ts';
import { FieldChrome } from '../../fields/field-chrome.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useForeignScope } from '../foreign-scope.ts';
import { RemoveButton } from './entry-buttons.tsx';

interface NamedMemberProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly readOnly: boolean;
  /** Answers what is wrong with the name, where something is; it is given otherwise. */
  readonly onName: (name: string) => string | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A name and its value. The name is given when it is whole: half of one may be that of another member. */
export function NamedMember({ id, name, readOnly, onName, onRemove, children }: NamedMemberProps) {
  const row = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const { unfinished } = useForeignScope();
  const give = useStable((to: string) => {
    unfinished.delete(id);
    setRefused(onName(to));
  });
  useEffect(() => () => void unfinished.delete(id), [unfinished, id]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // who removes the row names nothing, and is told nothing that would move the button away
    if (!row.current?.querySelector(':scope > button')?.contains(relatedTarget)) give(currentTarget.value);
  };
  const finish = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // on Tab too, before the focus goes: the value of a new name is what comes next
    if (event.key === 'Enter' || (event.key === 'Tab' && event.currentTarget.value !== ''))
      give(event.currentTarget.value);
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name and a value are no part of the form that wants a legend
    <div ref={row} className="foreign-member" role="group" aria-label={name ?? words.unnamed}>
      <FieldChrome id={id} label={words.memberName} required error={refused}>
        <input
          id={id}
          className="input"
          defaultValue={name}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : `${id}--error`}
          onInput={({ currentTarget: { value } }) => unfinished.set(id, () => give(value))}
          onKeyDown={finish}
          onBlur={readOnly ? undefined : leave}
        />
      </FieldChrome>
      {children}
      {!readOnly && <RemoveButton title={name ?? words.unnamed} onRemove={onRemove} />}
    </div>
  );
}
