import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';

const retentionFile = 'schemas/retention.json';
const statusesFolder = 'schemas/statuses/';

/** `schemas/retention.json` names statuses that some list has: one that is misspelt would keep its data for ever. */
export const retainedStatuses: Rule = ({ sources }) => {
  const source = sources.get(retentionFile);
  const lists = [...sources.values()].filter(({ file }) => file.startsWith(statusesFolder));
  const known = [...new Set(lists.flatMap(({ data }) => Object.keys(Object(Object(data).statuses))))];
  const named: unknown = Object(source?.data).refused;
  if (!Array.isArray(named)) return [];
  return named.flatMap((status: unknown, index) => {
    const name = String(status);
    if (known.includes(name)) return [];
    return source?.problem(['refused', index], `статуса «${name}» нет`, suggestion(name, known)) ?? [];
  });
};
