import { deepEqual } from 'node:assert/strict';
import { migrate } from 'schema-form-engine';
import { readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

// written when the form was of version 1: `way` had another word for the car, `name` had another key
const stored = { fio: 'Анна Ким', way: 'auto', pet: 'кошка' };
deepEqual(migrate(readForm(trip, 'trip'), stored, 1), {
  name: 'Анна Ким',
  way: 'car',
  pet: 'кошка', // no longer asked, and not lost
});
