import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';

const auditFile = 'schemas/audit.json';

/** `schemas/audit.json` names operations that there are. */
export const auditedOperations: Rule = ({ sources, operations }) => {
  const source = sources.get(auditFile);
  const audited: unknown = Object(source?.data).operations;
  return Object.keys(Object(audited))
    .filter((name) => !operations.has(name))
    .flatMap((name) => {
      const fix = suggestion(name, [...operations]);
      return source?.problem(['operations', name], `операции «${name}» нет`, fix) ?? [];
    });
};
