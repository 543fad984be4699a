import { memo, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FieldSchema, FormValues, Json } from '#engine/definition.ts';
import type { Contestant } from './contestant.ts';
import { form, group, groups, step, values } from './data.ts';

const fields = Object.entries(step.schema.properties ?? {});

/** One field with its native control; a list is checkboxes, and a choice a list. */
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

let made = 0;
const newRow = (entry: FormValues): Row => {
  made += 1;
  return { id: made, values: entry };
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
  const remove = useCallback((id: number) => setRows((all) => all.filter((row) => row.id !== id)), []);
  return (
    <fieldset id={name}>
      <legend className="field-label">{schema.title}</legend>
      <ol className="entries">
        {rows.map((row) => (
          <Entry key={row.id} schema={schema} row={row} onRemove={remove} />
        ))}
      </ol>
      <button type="button" className="btn add" onClick={() => setRows((all) => [...all, newRow({})])}>
        Добавить
      </button>
    </fieldset>
  );
}

function Page({ entries }: { entries: number }) {
  const [data] = useState(() => values(entries));
  return fields.map(([name, schema]) => {
    const value = data[name];
    if (!groups.includes(name)) return <Field key={name} name={name} schema={schema} value={value} />;
    return <Group key={name} name={name} schema={schema} initial={Array.isArray(value) ? value : []} />;
  });
}

const list = () => document.getElementById(group);

/** Every value on the page, as a submit would gather it. */
function gathered(): FormValues {
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

/** What a person writes without an engine: uncontrolled inputs, every entry mounted, rows that do not draw again. */
export const contestant: Contestant = {
  mount: (root, entries) => flushSync(() => createRoot(root).render(<Page entries={entries} />)),
  close: () => {},
  open: () => {},
  field: (index) => list()?.querySelector<HTMLElement>(`li:nth-child(${index + 1}) input`) ?? null,
  add: () => list()?.querySelector<HTMLElement>(':scope > button')?.click(),
  removeFirst: () => list()?.querySelector<HTMLElement>('li button')?.click(),
  validate() {
    const valid = form.validators.whole(gathered());
    return valid ? 0 : (form.validators.whole.errors?.length ?? 0);
  },
};
