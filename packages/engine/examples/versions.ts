import { deepEqual } from 'node:assert/strict';
import { migrate } from 'schema-form-engine';
import { readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

// answers to version 1 of the form: `way` had another value for the car, `name` had another key
const stored = { fio: 'Анна Ким', way: 'auto', pet: 'кошка' };
deepEqual(migrate(readForm(trip, 'trip'), stored, 1), {
  name: 'Анна Ким',
  way: 'car',
  pet: 'кошка', // the form no longer has this field, but the answer stays
});
