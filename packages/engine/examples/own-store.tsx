import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFormStore, type FieldError, type Snapshot } from 'schema-form-engine';
import { ErrorSummary, FormScope, StepFields } from 'schema-form-engine/react';
import { form } from './compiled/trip.js';

const host = { options: async () => [], check: async () => false };
const stored: Snapshot | null = JSON.parse(localStorage.getItem('trip') ?? 'null');
const store = createFormStore(form, undefined, stored ? { snapshot: stored } : {});
store.subscribeAny(() => localStorage.setItem('trip', JSON.stringify(store.snapshot())));

function App() {
  const [openEntry, setOpenEntry] = useState<string>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setErrors(store.validate());
  };
  return (
    <FormScope form={form} store={store} host={host}>
      <form className="schema-form" noValidate onSubmit={send}>
        <ErrorSummary errors={errors} onFollow={(_, entry) => entry && setOpenEntry(entry)} />
        <StepFields step="trip" openEntry={openEntry} onOpenEntry={setOpenEntry} />
        <button type="submit" className="btn btn-primary">
          Записаться
        </button>
      </form>
    </FormScope>
  );
}
createRoot(document.getElementById('root') ?? document.body).render(<App />);
