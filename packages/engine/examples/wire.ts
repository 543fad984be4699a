import { deepEqual } from 'node:assert/strict';
import { flatten, unflatten } from 'schema-form-engine';
import { readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

const definition = readForm(trip, 'trip');
const values = { name: ' Анна ', companions: [{ first_name: 'Пётр' }, {}, { first_name: 'Яна' }] };
const wire = flatten(definition, values);
deepEqual(wire, { name: 'Анна', companion_1_first_name: 'Пётр', companion_2_first_name: 'Яна' });
deepEqual(unflatten(definition, wire), {
  name: 'Анна',
  companions: [{ first_name: 'Пётр' }, { first_name: 'Яна' }],
});
