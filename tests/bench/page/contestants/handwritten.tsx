import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FieldSchema, FormValues, Json } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import type { Contestant } from './contestant.ts';
import { form, group, groups, step, values } from './data.ts';

const fields = Object.entries(step.schema.properties ?? {});

/** A field with its native control: a list has checkboxes, a choice a select. */
function Field({ name, schema, value }: { name: string; schema: FieldSchema; value: Json | undefined }) {
  const choices = schema.oneOf ?? schema.items?.oneOf;
  if (schema.type === 'boolean') {
    return (
      <label className="tile">
        <input type="checkbox" name={name} className="checkbox checkbox-sm" defaultChecked={value === true} />
        {schema.title}
      </label>
    );
  }
  if (schema.type === 'array') {
    return (
      <fieldset className="field">
        <legend className="field-label">{schema.title}</legend>
        {choices?.map((choice) => (
          <label className="tile" key={choice.const}>
            <input
              type="checkbox"
              name={name}
              value={choice.const}
              className="checkbox checkbox-sm"
              defaultChecked={Array.isArray(value) && value.includes(choice.const)}
            />
            {choice.title}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the three below
    <label className="field">
      <span className="field-label">{schema.title}</span>
      {choices ? (
        <select name={name} className="select" defaultValue={String(value ?? '')}>
          {choices.map((choice) => (
            <option key={choice.const} value={choice.const}>
              {choice.title}
            </option>
          ))}
        </select>
      ) : schema['x-widget'] === 'textarea' ? (
        <textarea name={name} className="textarea" defaultValue={String(value ?? '')} />
      ) : (
        <input name={name} className="input" defaultValue={String(value ?? '')} />
      )}
    </label>
  );
}

interface Row {
  readonly id: number;
  readonly values: FormValues;
}

const Entry = memo(function Entry({
  schema,
  row,
  onRemove,
}: {
  schema: FieldSchema;
  row: Row;
  onRemove: (id: number) => void;
}) {
  return (
    <li className="entry-open">
      {Object.entries(schema.items?.properties ?? {}).map(([name, field]) => (
        <Field key={name} name={name} schema={field} value={row.values[name]} />
      ))}
      <button type="button" className="btn" onClick={() => onRemove(row.id)}>
        Удалить
      </button>
    </li>
  );
});

let lastId = 0;
const newRow = (entry: FormValues): Row => {
  lastId += 1;
  return { id: lastId, values: entry };
};

function Group({
  name,
  schema,
  initial,
}: {
  name: string;
  schema: FieldSchema;
  initial: readonly FormValues[];
}) {
  const [rows, setRows] = useState(() => initial.map(newRow));
  const [note, setNote] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);
  // Minimal accessibility, as in our form: focus on the new entry or on the successor of a removed one, and an
  // announcement of the removal.
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.children.item(focusAt.current)?.querySelector('input')?.focus();
    focusAt.current = undefined;
  });
  const add = () => {
    focusAt.current = rows.length;
    setNote('');
    setRows([...rows, newRow({})]);
  };
  const remove = useCallback((id: number) => {
    setRows((all) => {
      focusAt.current = all.findIndex((row) => row.id === id);
      return all.filter((row) => row.id !== id);
    });
    setNote('Запись удалена.');
  }, []);
  return (
    <fieldset id={name}>
      <legend className="field-label">{schema.title}</legend>
      <ol className="entries" ref={list}>
        {rows.map((row) => (
          <Entry key={row.id} schema={schema} row={row} onRemove={remove} />
        ))}
      </ol>
      <p role="status">{note}</p>
      <button type="button" className="btn add" onClick={add}>
        Добавить
      </button>
    </fieldset>
  );
}

let showProblems: (count: number) => void;

function Page({ entries }: { entries: number }) {
  const [data] = useState(() => values(entries));
  const [problems, setProblems] = useState(0);
  showProblems = setProblems;
  const content = fields.map(([name, schema]) => {
    const value = data[name];
    if (!groups.includes(name)) return <Field key={name} name={name} schema={schema} value={value} />;
    return <Group key={name} name={name} schema={schema} initial={Array.isArray(value) ? value : []} />;
  });
  return (
    <>
      {problems > 0 && <p role="alert">Нужно исправить: {problems}</p>}
      {content}
    </>
  );
}

const list = () => document.getElementById(group);

/** Reads every value of the page, as a submission would. */
function readValues(): FormValues {
  const entries = groups.map((name) => {
    const rows = [...document.querySelectorAll(`#${name} > ol > li`)];
    return [name, rows.map((row) => valuesWithin(row, 'input, select, textarea'))];
  });
  return {
    ...valuesWithin(document.body, '#root > .field > :not(span), #root > .tile > input'),
    ...Object.fromEntries(entries),
  };
}

function valuesWithin(root: Element, selector: string): FormValues {
  const controls = root.querySelectorAll<HTMLInputElement>(selector);
  return Object.fromEntries(
    [...controls].map((each) => [
      each.name,
      each.type === 'checkbox' ? each.checked : each.value || undefined,
    ]),
  );
}

/**
 * Inputs written without an engine: uncontrolled, every entry mounted, rows rendered once. Typed text stays in the
 * inputs until submission; our form stores every keystroke.
 */
export const contestant: Contestant = {
  mount: (root, entries) => flushSync(() => createRoot(root).render(<Page entries={entries} />)),
  close: () => {},
  open: () => {},
  field: (index) => list()?.querySelector<HTMLElement>(`li:nth-child(${index + 1}) input`) ?? null,
  add: () => list()?.querySelector<HTMLElement>(':scope > button')?.click(),
  removeFirst: () => list()?.querySelector<HTMLElement>('li button')?.click(),
  validate() {
    // The same rules, which a page without an engine would implement by hand: blank and hidden values are omitted.
    const problems = validateForm(form, readValues(), { step: step.id }).length;
    showProblems(problems);
    return problems;
  },
};
