import type { Problem } from '../../problem.ts';
import { portalFile } from '../../read/portal-files.ts';
import type { Rule } from '../../read/repository.ts';

const single = [
  portalFile,
  'schemas/columns.json',
  'schemas/events.json',
  'schemas/payments.json',
  'schemas/cases.json',
  'schemas/school.json',
  'schemas/holidays.json',
  'schemas/roles.json',
];

/** The files that the program reads by their names are there: the settings that there is one of, and its sentences. */
export const neededFiles: Rule = ({ files, contract }) => {
  const words = [...(contract.words?.keys() ?? [])].map((name) => `schemas/words/${name}.json`);
  return [...single, ...words].filter((file) => !files.has(file)).map(lost);
};

function lost(file: string): Problem {
  const fix = `верните его: git checkout -- ${file}`;
  return { file, line: 1, column: 1, what: 'этого файла нет, а портал его читает', fix };
}
