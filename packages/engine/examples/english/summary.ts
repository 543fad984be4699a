import type { Words } from 'schema-form-engine';

const words = {
  toCheck: (count) => `Check ${count} ${count === 1 ? 'field' : 'fields'}`,
  notes: (count) => `${count} ${count === 1 ? 'remark' : 'remarks'}`,
  resolved: 'Mended.',
  resolvedCount: (count, all) => `${count} of ${all} mended`,
  allResolved: 'All is corrected',
  noteOf: (number, all) => `Remark ${number} of ${all}`,
  allNotes: 'All remarks',
  notSent: 'It could not be sent. Check the connection and try again.',
  cancel: 'Cancel',
} satisfies Words<typeof import('schema-form-engine/text/summary')>;

export const { toCheck, notes, resolved, resolvedCount, allResolved, noteOf, allNotes, notSent, cancel } =
  words;
