import type { Words } from 'schema-form-engine';

const words = {
  toCheck: (count) => `Check ${count} ${count === 1 ? 'field' : 'fields'}`,
  remarkCount: (count) => `${count} ${count === 1 ? 'remark' : 'remarks'}`,
  resolved: 'Corrected.',
  resolvedCount: (count, all) => `${count} of ${all} corrected`,
  allResolved: 'All corrected',
  remarkNumber: (number, all) => `Remark ${number} of ${all}`,
  allRemarks: 'All remarks',
  notSent: 'It could not be sent. Check the connection and try again.',
  cancel: 'Cancel',
} satisfies Words<typeof import('schema-form-engine/text/summary')>;

export const {
  toCheck,
  remarkCount,
  resolved,
  resolvedCount,
  allResolved,
  remarkNumber,
  allRemarks,
  notSent,
  cancel,
} = words;
