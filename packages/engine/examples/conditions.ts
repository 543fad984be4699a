import { deepEqual, equal } from 'node:assert/strict';
import { createFormStore, prune } from 'schema-form-engine';
import { compileForm, readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

const form = compileForm(readForm(trip, 'trip'));
const store = createFormStore(form, { name: 'Анна', way: 'car', car_number: 'А123ВС66' });
store.set('way', 'bus');
equal(store.visible('').has('car_number'), false);
// a hidden answer stays stored, and is neither validated nor sent
equal(store.get('car_number'), 'А123ВС66');
deepEqual(prune(form, store.values()), { name: 'Анна', way: 'bus' });
