import { suggestion } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import type { Path } from '../read/source.ts';
import { statusesFolder } from '../read/statuses.ts';
import { fieldRule } from './rule-kinds.ts';

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

const retentionFile = 'schemas/retention.json';

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

const rolesFile = 'schemas/roles.json';
const ALL = '*';

/** `schemas/roles.json` names permissions, groups of answers, lists and statuses that there are; the chief may all. */
export const roleNames: Rule = (repository) => {
  const source = repository.sources.get(rolesFile);
  const { permissions = {}, sensitive = {}, roles = {} } = Object(source?.data);
  const lists = movedLists(repository);
  if (!source) return [];
  const known = (at: Path, name: string, what: string, names: readonly string[]) =>
    name === ALL || names.includes(name)
      ? []
      : [source.problem(at, `${what} «${name}» нет`, suggestion(name, names))];
  const listWords = (list: string) =>
    repository.sources.has(`${statusesFolder}${list}.json`) ? 'переводов по списку' : 'списка статусов';
  const all = Object.entries(Object(roles)).flatMap(([role, entry]) => {
    const { may, sees, moves } = Object(entry);
    const named = (list: 'may' | 'sees', given: unknown, what: string, names: readonly string[]) =>
      texts(given).flatMap((name, i) => known(['roles', role, list, i], name, what, names));
    return [
      ...named('may', may, 'права', Object.keys(Object(permissions))),
      ...named('sees', sees, 'группы ответов', Object.keys(Object(sensitive))),
      ...Object.entries(Object(moves)).flatMap(([list, to]) => [
        ...known(['roles', role, 'moves', list], list, listWords(list), [...lists.keys()]),
        ...texts(to).flatMap((status, i) =>
          known(
            ['roles', role, 'moves', list, i],
            status,
            'статуса',
            lists.get(list) ?? [...lists.values()].flat(),
          ),
        ),
      ]),
    ];
  });
  const chief = Object(Object(roles).chief);
  const whole = texts(chief.may).includes(ALL) && texts(chief.sees).includes(ALL);
  const fix =
    'верните ему "may": ["*"] и "sees": ["*"]: хотя бы одному человеку в школе должно быть открыто всё';
  return whole ? all : [...all, source.problem(['roles', 'chief'], 'руководитель может не всё', fix)];
};

/** A field of a group of sensitive answers that no role could name would be seen by the chief alone. */
export const sensitiveGroups: Rule = (repository) =>
  fieldRule(({ node }) => {
    const groups = Object.keys(Object(Object(repository.sources.get(rolesFile)?.data).sensitive));
    const group = node.schema['x-sensitive'];
    if (typeof group !== 'string' || groups.includes(group)) return [];
    const what = `группы ответов «${group}» нет в ${rolesFile}`;
    return [{ at: ['x-sensitive'], what, fix: suggestion(group, groups) }];
  })(repository);

/** The lists that moves of a role have an effect on: those with a table of transitions. */
function movedLists({ sources }: Repository): ReadonlyMap<string, readonly string[]> {
  const lists = [...sources.values()].filter(({ file }) => file.startsWith(statusesFolder));
  return new Map(
    lists.flatMap(({ file, data }) => {
      const name = file.slice(statusesFolder.length, -'.json'.length);
      return 'transitions' in Object(data) ? [[name, Object.keys(Object(Object(data).statuses))]] : [];
    }),
  );
}

function texts(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.map(String) : [];
}
