import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Contestant } from './contestant.ts';
import { group, step, values } from './data.ts';

// One cast: our definitions are JSON Schema, and rjsf has its own type of it.
const schema = step.schema as RJSFSchema;

// The settings that render each multiple choice as checkboxes.
const uiSchema: UiSchema = Object.fromEntries(
  Object.entries(step.schema.properties ?? {})
    .filter(([, field]) => field['x-widget'] === 'checkboxes')
    .map(([name]) => [name, { 'ui:widget': 'checkboxes' }]),
);

const ref = createRef<Form>();

function Page({ entries }: { entries: number }) {
  const [data, setData] = useState<unknown>(() => values(entries));
  return (
    <Form
      ref={ref}
      schema={schema}
      uiSchema={uiSchema}
      formData={data}
      validator={validator}
      onChange={(event) => setData(event.formData)}
    />
  );
}

const list = () => document.getElementById(`root_${group}`);

/** @rjsf/core with its default theme, the data in a parent component, every entry mounted. */
export const contestant: Contestant = {
  mount: (root, entries) => flushSync(() => createRoot(root).render(<Page entries={entries} />)),
  close: () => {},
  open: () => {},
  field: (index) => document.querySelector<HTMLElement>(`input[id^="root_${group}_${index}_"]`),
  add: () => list()?.querySelector<HTMLElement>('.rjsf-array-item-add button')?.click(),
  removeFirst: () => list()?.querySelector<HTMLElement>('.rjsf-array-item-remove')?.click(),
  validate() {
    ref.current?.validateForm();
    return ref.current?.state.errors.length ?? 0;
  },
};
