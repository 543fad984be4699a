import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type FormValues, flatten, prune } from 'schema-form-engine';
import { AnswersView, SimpleForm } from 'schema-form-engine/react';
import { form } from './compiled/trip.js';

/** The form uses neither `x-options` nor `x-check`. */
const host = { options: async () => [], check: async () => false };

function App() {
  const [sent, setSent] = useState<FormValues>();
  return (
    <div className="schema-form">
      {sent ? (
        <>
          <AnswersView form={form} values={sent} density="rows" />
          <output>{JSON.stringify(flatten(form.definition, prune(form, sent)))}</output>
        </>
      ) : (
        <SimpleForm
          form={form}
          host={host}
          submitLabel="Записаться"
          onSubmit={async (values) => setSent(values)}
        />
      )}
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
