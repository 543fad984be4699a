import { useState } from 'react';
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
  const [sent, setSent] = useState('');
  const send = () => {
    const [first, ...others] = compiled.judge(value);
    setProblems(first ? [first, ...others] : []);
    if (first) focusForeignProblem('order', first.path);
    else setSent(JSON.stringify(value));
  };
  return (
    <form action={send} className="schema-form" noValidate>
      <ForeignForm compiled={compiled} value={value} onChange={setValue} problems={problems} />
      <button className="btn btn-primary">Заказать</button>
      <output>{sent}</output>
    </form>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
