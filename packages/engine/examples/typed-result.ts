import { equal } from 'node:assert/strict';
import { type FormValues, validateForm } from 'schema-form-engine';
// schema-form-engine compile forms --out compiled
import { form, type Values } from './compiled/trip.js';

function isFinished(values: FormValues): values is Values {
  return validateForm(form, values, {}).length === 0;
}

const answers: FormValues = { name: 'Анна', way: 'bus', companions: [{ first_name: 'Пётр' }] };
if (!isFinished(answers)) throw new Error('Форма не заполнена');
const way: 'car' | 'bus' = answers.way;
const names: string[] = [answers.name, ...(answers.companions ?? []).map((one) => one.first_name)];
equal(`${way}: ${names.join(', ')}`, 'bus: Анна, Пётр');
