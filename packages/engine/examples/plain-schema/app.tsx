import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from 'schema-form-engine';
import { ExternalForm, focusExternalProblem } from 'schema-form-engine/external';
import { compileExternal, readExternal } from 'schema-form-engine/external/compile';
import schema from './order.json' with { type: 'json' };

const { form, refused } = readExternal(schema, { id: 'order' });
if (!form) throw new Error(refused.map(({ at, reason }) => `${at}: ${reason}`).join('\n'));
const order = compileExternal(form);
function App() {
  const [value, setValue] = useState<Json>();
  const [tried, setTried] = useState(false);
  const problems = order.validate(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems[0]) focusExternalProblem('order', problems[0].path);
    else console.log(JSON.stringify(value));
  };
  return (
    <div className="schema-form">
      <form className="simple-form" noValidate onSubmit={send}>
        <ExternalForm compiled={order} value={value} onChange={setValue} problems={tried ? problems : []} />
        <input type="submit" className="btn btn-primary" value="Заказать" />
      </form>
    </div>
  );
}
createRoot(document.getElementById('root') ?? document.body).render(<App />);
