import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FormHost } from '#engine/react/context/form-host.ts';
import { FormScope } from '#engine/react/context/form-scope.tsx';
import { StepFields } from '#engine/react/form/step-fields.tsx';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { Contestant } from './contestant.ts';
import { form, group, step, values } from './data.ts';

const host: FormHost = { options: () => Promise.resolve([]), check: () => Promise.resolve(false) };

let store: FormStore;
let openEntry: (entry: string | undefined) => void;

function Page() {
  const [open, setOpen] = useState<string>();
  openEntry = setOpen;
  return (
    <FormScope form={form} store={store} host={host}>
      <StepFields step={step.id} openEntry={open} onOpenEntry={setOpen} />
    </FormScope>
  );
}

const idOf = (index: number) => store.entries(group)[index]?.id;
const button = (id: string) => document.getElementById(id)?.click();

/** The engine as the portal uses it, with a listener to the store as a draft has. */
export const contestant: Contestant = {
  mount(root, entries) {
    store = createFormStore(form, values(entries));
    store.subscribeAny((change) => store.recordsOf(change));
    flushSync(() => createRoot(root).render(<Page />));
  },
  close: () => flushSync(() => openEntry(undefined)),
  open: (index) => flushSync(() => openEntry(`${group}/${idOf(index)}`)),
  field(index) {
    const entry = document.getElementById(`${form.definition.id}/${group}/${idOf(index)}`);
    return entry?.querySelector<HTMLElement>('input') ?? null;
  },
  add: () => button(`${form.definition.id}/${group}`),
  removeFirst() {
    const card = document.getElementById(`${form.definition.id}/${group}/${idOf(0)}--edit`)?.closest('li');
    const buttons = card?.querySelectorAll('button');
    buttons?.item(buttons.length - 1).click();
  },
  validate: () => store.validate(step.id).length,
};
