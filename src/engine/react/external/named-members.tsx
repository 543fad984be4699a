import type { RJSFSchema } from '@rjsf/utils';
import Plus from 'lucide-react/icons/plus';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#engine/definition/definition.ts';
import * as words from '#engine/text/external-controls.ts';
import { FieldChrome } from '../fields/field-chrome.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { newValue } from './defaults.ts';
import { RemoveButton, type Removed } from './entry-buttons.tsx';
import type { Presentation } from './inner-field.tsx';
import { type Path, placeId, pointerOf, useExternalScope, withoutMember, withRenamed } from './places.ts';
import { allowsNamedMembers, newMemberSchema, type SchemaUtils } from './schemas.ts';

interface NamedMembersProps {
  readonly path: Path;
  /** Names of the members that the schema does not name. */
  readonly names: readonly string[];
  /** Names declared by the schema. */
  readonly declared: readonly string[];
  readonly data: JsonObject;
  readonly schema: RJSFSchema;
  readonly utils: SchemaUtils;
  readonly look: Presentation;
  readonly fieldOf: (name: string) => ReactNode;
  readonly onChange: (members: JsonObject) => void;
}

/** Members that a person names: `additionalProperties` and `patternProperties`. */
export function NamedMembers(props: NamedMembersProps) {
  const { path, names, declared, data, schema, utils, look, fieldOf, onChange } = props;
  const { idPrefix } = useExternalScope();
  const id = `${placeId(idPrefix, pointerOf(path))}--members`;
  const rows = useRowKeys(names);
  const [drafts, setDrafts] = useState(0);
  const [gone, setGone] = useState<Removed & { readonly name?: string }>();
  const focusAfter = useFocusAfter();
  const { addable } = look.options as { addable?: boolean };
  const full = schema.maxProperties !== undefined && Object.keys(data).length >= schema.maxProperties;

  const name = (key: string, from: string | undefined, to: string): string | undefined => {
    if (to === '') return words.enterName;
    if (to === from) return undefined;
    if (declared.includes(to)) return words.nameDeclared;
    if (Object.hasOwn(data, to)) return words.nameTaken;
    rows.rename(key, to);
    if (from === undefined) setDrafts(0);
    onChange(
      from === undefined
        ? { ...data, [to]: newValue(newMemberSchema(schema, to), utils) }
        : withRenamed(data, from, to),
    );
    return undefined;
  };
  const remove = (from: string | undefined) => {
    if (from === undefined) setDrafts(0);
    else {
      const value = data[from] ?? null;
      setGone({ text: words.memberRemoved, value, name: from, at: Object.keys(data).indexOf(from) });
      onChange(withoutMember(data, from));
    }
    focusAfter(() => document.getElementById(`${id}--undo`) ?? document.getElementById(`${id}--add`));
  };
  const restore = () => {
    const { name: member, value = null, at = 0 } = gone ?? {};
    if (member === undefined) return;
    setGone({ text: words.memberRestored });
    onChange(Object.fromEntries(Object.entries(data).toSpliced(at, 0, [member, value])));
    focusAfter(() => document.getElementById(`${id}--${rows.keyOf(member)}`));
  };
  const add = () => {
    setDrafts(1);
    setGone(undefined);
    focusAfter(() => document.getElementById(`${id}--${rows.next}`));
  };
  const row = (key: string, member: string | undefined) => (
    <NamedMember
      key={key}
      id={`${id}--${key}`}
      name={member}
      readOnly={look.readOnly}
      onName={(to) => name(key, member, to)}
      onRemove={() => remove(member)}
    >
      {member !== undefined && fieldOf(member)}
    </NamedMember>
  );
  return (
    <div className="external-members">
      {[...names, ...(drafts > 0 ? [undefined] : [])].map((member) =>
        row(member === undefined ? rows.next : rows.keyOf(member), member),
      )}
      <UndoNote
        id={`${id}--undo`}
        text={gone?.text}
        onUndo={gone?.value === undefined ? undefined : restore}
        quiet
      />
      {addable !== false && allowsNamedMembers(schema) && !look.readOnly && !full && (
        <button
          type="button"
          id={`${id}--add`}
          className="btn btn-outline add-entry"
          onClick={add}
          disabled={drafts > 0}
        >
          <Plus className="size-4" />
          {words.addMember}
        </button>
      )}
    </div>
  );
}

/** Row keys that survive a rename, so that the focus is not lost. */
function useRowKeys(names: readonly string[]) {
  const [keys] = useState(() => new Map<string, string>());
  const [counter] = useState(() => ({ next: 0 }));
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? `m${counter.next++}`;
    keys.set(name, key);
    return key;
  };
  for (const name of names) keyOf(name);
  return {
    keyOf,
    /** Key of the row without a name. */
    next: `m${counter.next}`,
    rename: (key: string, to: string) => {
      for (const [name, other] of keys) if (other === key) keys.delete(name);
      keys.set(to, key);
      if (key === `m${counter.next}`) counter.next++;
    },
  };
}

interface NamedMemberProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly readOnly: boolean;
  /** Returns the error of the name, or accepts it. */
  readonly onName: (name: string) => string | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A name and its value. The name applies when editing ends: a partial one may equal another member's. */
function NamedMember({ id, name, readOnly, onName, onRemove, children }: NamedMemberProps) {
  const row = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const { unfinished } = useExternalScope();
  const give = useStable((to: string) => {
    unfinished.delete(id);
    setRefused(onName(to));
  });
  useEffect(() => () => void unfinished.delete(id), [unfinished, id]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // removing the row sets no name, and a message must not move the button away
    if (!row.current?.querySelector(':scope > button')?.contains(relatedTarget)) give(currentTarget.value);
  };
  const finish = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // on Tab too, before the focus moves: the value of the new name is next
    if (event.key === 'Enter' || (event.key === 'Tab' && event.currentTarget.value !== ''))
      give(event.currentTarget.value);
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name and a value need no legend
    <div ref={row} className="external-member" role="group" aria-label={name ?? words.unnamed}>
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
