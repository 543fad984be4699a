import { deepEqual, equal } from 'node:assert/strict';
import { createFormStore, type Json, merge } from 'schema-form-engine';
import { compileForm, readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

const form = compileForm(readForm(trip, 'trip'));
const kept = new Map<string, Json>(); // IndexedDB, a table, a file
const store = createFormStore(form);
store.subscribeAny((change) => {
  for (const { key, value } of store.recordsOf(change)) {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
});
store.set(`companions/${store.addEntry('companions')}/first_name`, 'Пётр');
const snapshot = [...kept].map(([key, value]) => ({ key, value }));
equal(createFormStore(form, undefined, { snapshot }).entries('companions').length, 1);

// two devices, one draft: what each of them changed is there, and where both did is named
const [base, phone, desk] = [{ name: 'Анна' }, { name: 'Анна', way: 'bus' }, { name: 'Анна Ким' }];
const { merged, conflicts } = merge(form.definition, base, phone, desk);
deepEqual([merged, conflicts], [{ name: 'Анна Ким', way: 'bus' }, []]);
