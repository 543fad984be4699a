import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from 'schema-form-engine';
import { ForeignForm, type ForeignProblem, focusForeignProblem } from 'schema-form-engine/foreign';
import { compileForeign, readForeign } from 'schema-form-engine/foreign/compile';
import schema from './order.json' with { type: 'json' };

const { form, refused } = readForeign(schema, { id: 'order' });
if (!form) throw new Error(refused.map(({ at, reason }) => `${at}: ${reason}`).join('\n'));
const compiled = compileForeign(form);

function App() {
  const [value, setValue] = useState<Json>();
  const [problems, setProblems] = useState<readonly ForeignProblem[]>([]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = compiled.judge(value);
    setProblems(found);
    if (found[0]) focusForeignProblem('order', found[0].path);
    else console.log(JSON.stringify(value));
  };
  return (
    <div className="schema-form">
      <form className="simple-form" noValidate onSubmit={send}>
        <ForeignForm compiled={compiled} value={value} onChange={setValue} problems={problems} />
        <input type="submit" className="btn btn-primary" value="Заказать" />
      </form>
    </div>
  );
}
createRoot(document.getElementById('root') ?? document.body).render(<App />);
