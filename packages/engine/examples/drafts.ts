import { deepEqual, equal } from 'node:assert/strict';
import { createFormStore, type Json, merge } from 'schema-form-engine';
import { compileForm, readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

const form = compileForm(readForm(trip, 'trip'));
const stored = new Map<string, Json>(); // IndexedDB, a table, a file
const store = createFormStore(form);
store.subscribeAny((change) => {
  for (const { key, value } of store.recordsOf(change)) {
    if (value === undefined) stored.delete(key);
    else stored.set(key, value);
  }
});
store.set(`companions/${store.addEntry('companions')}/first_name`, 'Пётр');
const snapshot = [...stored].map(([key, value]) => ({ key, value }));
equal(createFormStore(form, undefined, { snapshot }).entries('companions').length, 1);

// two devices, one draft: the changes of both are merged, and conflicting ones are listed
const [base, phone, laptop] = [{ name: 'Анна' }, { name: 'Анна', way: 'bus' }, { name: 'Анна Ким' }];
const { merged, conflicts } = merge(form.definition, base, phone, laptop);
deepEqual([merged, conflicts], [{ name: 'Анна Ким', way: 'bus' }, []]);
