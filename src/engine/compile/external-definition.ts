import {
  type FieldSchema,
  type FormValues,
  isRecord,
  type Json,
  type StepDefinition,
} from '../definition/definition.ts';
import { unreadable } from '../text/external.ts';

/** The only field of an external form. Its answer is the whole data. */
export const EXTERNAL_FIELD = 'answers';

/** Keywords of our vocabulary beside the published schema. */
const OWN_KEYWORDS = new Set([
  'x-external-schema',
  'x-version',
  'x-title-template',
  'x-search',
  'x-help',
  'x-sensitive',
]);

/** Whether a form file contains an external schema. */
export function isExternalFile(file: unknown): file is FormValues {
  return isRecord(file) && file['x-external-schema'] === true;
}

/**
 * The only step of an external form: one field for the whole data. The field keeps the schema as published, without our
 * keywords; `readExternal` derives the schema that is rendered and validated.
 */
export function externalStep(id: string, file: FormValues, ui: unknown): StepDefinition {
  const { title, examples, required, 'x-help': help, 'x-sensitive': sensitive } = file;
  const publishedKeywords = Object.entries(file).filter(([word]) => !OWN_KEYWORDS.has(word));
  const field: FieldSchema = {
    title: String(title),
    ...(Array.isArray(examples) && { examples: examples as readonly Json[] }),
    ...((typeof sensitive === 'string' || sensitive === true) && { 'x-sensitive': sensitive }),
    'x-messages': { type: unreadable },
    'x-external-schema': {
      schema: Object.fromEntries(publishedKeywords) as Json,
      ...(ui !== undefined && { ui: ui as Json }),
    },
  };
  // without required members an empty form may be valid
  const isRequired = Array.isArray(required) && required.length > 0;
  return {
    id: id.replace(/^.*\//, ''),
    title: String(title),
    ...(typeof help === 'string' && { help }),
    sections: {},
    schema: {
      type: 'object',
      properties: { [EXTERNAL_FIELD]: field },
      required: isRequired ? [EXTERNAL_FIELD] : [],
    },
  };
}
