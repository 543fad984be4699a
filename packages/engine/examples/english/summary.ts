import type { Words } from 'schema-form-engine';

const words = {
  toCheck: (count) => `Check ${count} ${count === 1 ? 'field' : 'fields'}`,
  notes: (count) => `${count} ${count === 1 ? 'remark' : 'remarks'}`,
  mended: 'Mended.',
  mendedOf: (count, all) => `${count} of ${all} mended`,
  allMended: 'All is corrected',
  noteOf: (number, all) => `Remark ${number} of ${all}`,
  allNotes: 'All remarks',
  notSent: 'It could not be sent. Check the connection and try again.',
  cancel: 'Cancel',
} satisfies Words<typeof import('schema-form-engine/text/summary')>;

export const { toCheck, notes, mended, mendedOf, allMended, noteOf, allNotes, notSent, cancel } = words;
