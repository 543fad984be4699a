import { signIn } from './tests/support/api-client.ts';
import { everyAnswer } from './tests/support/answers.ts';
import { fieldsOf } from './tests/support/multipart.ts';
import { flatten } from '#engine/wire.ts';
import { applicationForm as form } from '#generated/forms/application.ts';
const api = await signIn('http://127.0.0.1:4201', '+79000000002');
const admin = await signIn('http://127.0.0.1:4201', '+79000000001');
const names = ['Петрова Алиса', 'Кузнецов Тимофей', 'Ан Виктория', 'Мирзоева Самира', 'Фёдоров Лев', 'Зайцева Ева', "О'Нил-Ковалёва Анна", 'Орлов Пётр'];
const n = Number(process.argv[2] ?? 8);
for (let i = 0; i < n; i++) {
  const [last = '', first = ''] = names[i % names.length].split(' ');
  const wire = flatten(form.definition, { ...everyAnswer(form), student_last_name: last, student_first_name: first });
  const id = await api.makeDraft(fieldsOf(wire));
  if (i % 8 === 7) continue;
  const r = await fetch('http://127.0.0.1:4201/api/application/finish-draft-application', { method: 'PATCH', headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ application_id: id }) });
  if (!r.ok) console.log(r.status, (await r.text()).slice(0, 300));
  if (i % 3 === 1) { const b = new FormData(); b.set('id', String(id)); b.set('status', 'in_review'); await admin.call('POST', '/application/update-status', b); }
}
console.log('seeded');
