import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { statusLists } from '../statuses.ts';

/** Where the contract counts the statuses of a list itself, the list has words for each, and for no other. */
export const contractStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, name: list, statuses }) => {
    const known = repository.contract.statuses.get(list) ?? [];
    if (known.length === 0) return [];
    const lacking = known.filter((status) => !statuses.has(status));
    const strange = [...statuses.keys()].filter((status) => !known.includes(status));
    return [
      ...strange.map((status) =>
        source.problem(['statuses', status], `статуса «${status}» API не знает`, suggestion(status, known)),
      ),
      ...lacking.map((status) =>
        source.problem(
          ['statuses'],
          `у статуса «${status}», который знает API, нет слов`,
          `добавьте "${status}": { "label": "…", "tone": "info", "sentence": "…" }`,
        ),
      ),
    ];
  });
