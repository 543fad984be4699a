import { wireSchema } from '#engine/compile/wire-schema.ts';
import { jsonText, type Stage } from '../stage.ts';
import { readForms } from './read-forms.ts';

/** `wire/<id>.json`: the flat body of each form, which `openapi.yaml` refers to. */
export const wireStage: Stage = {
  name: 'wire',
  reads: ['schemas/forms/'],
  applies: () => true,
  run: (root) => new Map(readForms(root).map((form) => [`wire/${form.id}.json`, jsonText(wireSchema(form))])),
};
