import type { RJSFSchema } from '@rjsf/utils';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json, JsonObject } from '#engine/definition/definition.ts';
import { type Path, pointerOf, withoutMember, withRenamed } from '#engine/external/data-path.ts';
import * as words from '#engine/text/external-controls.ts';
import { FieldChrome } from '../fields/field-chrome.tsx';
import { AddButton, RemoveButton } from '../ui/entry-buttons.tsx';
import { type Announcement, UndoNotice } from '../ui/undo-notice.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { useStable } from '../ui/use-stable.ts';
import { newValue } from './defaults.ts';
import { elementId, useExternalScope } from './external-scope.ts';
import type { Presentation } from './inner-field.tsx';
import { allowsNamedMembers, newMemberSchema, type SchemaUtils } from './schemas.ts';

interface NamedMembersProps {
  readonly path: Path;
  /** Names that the schema does not declare. */
  readonly names: readonly string[];
  /** Names declared by the schema. */
  readonly declared: readonly string[];
  readonly data: JsonObject;
  readonly schema: RJSFSchema;
  readonly utils: SchemaUtils;
  readonly presentation: Presentation;
  readonly renderField: (name: string) => ReactNode;
  readonly onChange: (members: JsonObject) => void;
}

/** Members named by the person: `additionalProperties` and `patternProperties`. */
export function NamedMembers(props: NamedMembersProps) {
  const { path, names, declared, data, schema, utils, presentation, renderField, onChange } = props;
  const { idPrefix } = useExternalScope();
  const id = `${elementId(idPrefix, pointerOf(path))}--members`;
  const rows = useRowKeys(names);
  const [drafts, setDrafts] = useState(0);
  const [lastChange, setLastChange] = useState<Announcement>();
  const focusAfter = useFocusAfter();
  const { addable } = presentation.options as { addable?: boolean };
  const full = schema.maxProperties !== undefined && Object.keys(data).length >= schema.maxProperties;

  const setName = (key: string, from: string | undefined, to: string): string | undefined => {
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
  const restore = useStable((member: string, value: Json, at: number) => {
    setLastChange({ text: words.memberRestored });
    onChange(Object.fromEntries(Object.entries(data).toSpliced(at, 0, [member, value])));
    focusAfter(() => document.getElementById(`${id}--${rows.keyOf(member)}`));
  });
  const remove = (from: string | undefined) => {
    if (from === undefined) setDrafts(0);
    else {
      const value = data[from] ?? null;
      const at = Object.keys(data).indexOf(from);
      setLastChange({ text: words.memberRemoved, onUndo: () => restore(from, value, at) });
      onChange(withoutMember(data, from));
    }
    focusAfter(() => document.getElementById(`${id}--undo`) ?? document.getElementById(`${id}--add`));
  };
  const add = () => {
    setDrafts(1);
    setLastChange(undefined);
    focusAfter(() => document.getElementById(`${id}--${rows.next}`));
  };
  const renderRow = (key: string, member: string | undefined) => (
    <NamedMember
      key={key}
      id={`${id}--${key}`}
      name={member}
      readOnly={presentation.readOnly}
      onName={(to) => setName(key, member, to)}
      onRemove={() => remove(member)}
    >
      {member !== undefined && renderField(member)}
    </NamedMember>
  );
  return (
    <div className="external-members">
      {[...names, ...(drafts > 0 ? [undefined] : [])].map((member) =>
        renderRow(member === undefined ? rows.next : rows.keyOf(member), member),
      )}
      <UndoNotice id={`${id}--undo`} {...lastChange} isAnnouncedOnly />
      {addable !== false && allowsNamedMembers(schema) && !presentation.readOnly && !full && (
        <AddButton id={`${id}--add`} label={words.addMember} disabled={drafts > 0} onAdd={add} />
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
  /** Sets the name, or returns why it cannot be used. */
  readonly onName: (name: string) => string | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A name and its value. The name is set when editing ends, because a partial name may equal another member's. */
function NamedMember({ id, name, readOnly, onName, onRemove, children }: NamedMemberProps) {
  const row = useRef<HTMLDivElement>(null);
  const [nameError, setNameError] = useState<string>();
  const { pendingCommits } = useExternalScope();
  const commit = useStable((to: string) => {
    pendingCommits.delete(id);
    setNameError(onName(to));
  });
  useEffect(() => () => void pendingCommits.delete(id), [pendingCommits, id]);
  const commitOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // focusing the remove button sets no name: an error message would move the button before the click
    if (!row.current?.querySelector(':scope > button')?.contains(relatedTarget)) commit(currentTarget.value);
  };
  const commitOnKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // on Tab too, before the focus moves: it goes to the value of the new member, which is rendered now
    if (event.key === 'Enter' || (event.key === 'Tab' && event.currentTarget.value !== ''))
      commit(event.currentTarget.value);
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name and a value need no legend
    <div ref={row} className="external-member" role="group" aria-label={name ?? words.unnamed}>
      <FieldChrome id={id} label={words.memberName} required error={nameError}>
        <input
          id={id}
          className="input"
          defaultValue={name}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={nameError !== undefined || undefined}
          aria-describedby={nameError === undefined ? undefined : `${id}--error`}
          onInput={({ currentTarget: { value } }) => pendingCommits.set(id, () => commit(value))}
          onKeyDown={commitOnKey}
          onBlur={readOnly ? undefined : commitOnBlur}
        />
      </FieldChrome>
      {children}
      {!readOnly && <RemoveButton title={name ?? words.unnamed} onRemove={onRemove} />}
    </div>
  );
}
