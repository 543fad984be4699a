import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import { plainData } from '#engine/external/plain.ts';
import { precompiledExternal } from '#engine/external/precompiled.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { isValidExternal } from '#engine/external/validate/evaluate.ts';
import { externalValidateFunction } from '#engine/external/validate/explain.ts';
import { ExternalForm, focusExternalProblem } from '#engine/react/external/external-form.tsx';
import { FORMS } from './forms.ts';
import './styles.css';

const sample = FORMS[location.hash.slice(1)];
if (!sample) throw new Error(`external-page/forms.ts has no form ${location.hash}`);
const { form } = readExternal(sample.schema, { id: 'form', ui: sample.ui });
if (!form) throw new Error(`The schema of ${location.hash} was refused.`);
const isValid = (data: unknown) => isValidExternal(form.schema, plainData(data), form.schema);
const validators = { [hashForSchema(form.schema as RJSFSchema)]: isValid };
const compiled = precompiledExternal({ form, validate: externalValidateFunction(form, isValid), validators });

/** Shows a form, its data as JSON, the number of its changes, and buttons that validate and close it. */
function Page() {
  const [data, setData] = useState<Json | undefined>(sample?.data);
  const [changes, setChanges] = useState(0);
  const [problems, setProblems] = useState<readonly ExternalProblem[]>([]);
  const [open, setOpen] = useState(true);
  const validate = () => {
    const found = compiled.validate(data);
    setProblems(found);
    if (found[0]) focusExternalProblem('form', found[0].path);
  };
  return (
    <>
      <h1>{compiled.form.title}</h1>
      {open && (
        <ExternalForm
          compiled={compiled}
          value={data}
          problems={problems}
          onChange={(value) => {
            setData(value);
            setChanges((count) => count + 1);
          }}
        />
      )}
      <button type="button" className="btn" onClick={() => setOpen(false)}>
        Закрыть
      </button>
      <button type="button" className="btn btn-primary" onClick={validate}>
        Проверить
      </button>
      <pre data-testid="data" hidden>
        {JSON.stringify(data)}
      </pre>
      <span data-testid="changes" hidden>
        {changes}
      </span>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
