import { equal } from 'node:assert/strict';
import { describe, validateForm } from 'schema-form-engine';
import { compileForm, readForm } from 'schema-form-engine/compile';
import trip from './forms/trip.json' with { type: 'json' };

// page, server and print use the same form
const form = compileForm(readForm(trip, 'trip'));
const [error] = validateForm(form, { way: 'bus' }, {});
equal(error?.message, 'Напишите, кто едет.');

const [section] = describe(form, { name: 'Анна', way: 'bus', car_number: 'А123ВС66' });
equal(section?.items.map(({ label }) => label).join(), 'Фамилия и имя,Как поедете');
