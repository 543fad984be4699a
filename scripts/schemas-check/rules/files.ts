import { suggestion } from '../problem.ts';
import type { Rule } from '../read/repository.ts';
import { fieldRule } from './rule-kinds.ts';

const rolesFile = 'schemas/roles.json';

/** The chief may all. */
export const chiefRole: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const { may = [], sees = [] } = Object(Object(Object(source?.data).roles).chief);
  if (!source || (may.includes('*') && sees.includes('*'))) return [];
  const fix =
    'верните ему "may": ["*"] и "sees": ["*"]: хотя бы одному человеку в школе должно быть открыто всё';
  return [source.problem(['roles', 'chief'], 'руководитель может не всё', fix)];
};

/** A field of a group of sensitive answers that no role could name would be seen by the chief alone. */
export const sensitiveGroups: Rule = (repository) =>
  fieldRule(({ node }) => {
    const groups = Object.keys(Object(Object(repository.sources.get(rolesFile)?.data).sensitive));
    const group = node.schema['x-sensitive'];
    if (typeof group !== 'string' || groups.includes(group)) return [];
    const what = `группы ответов «${group}» нет в ${rolesFile}`;
    return { at: ['x-sensitive'], what, fix: suggestion(group, groups) };
  })(repository);

/** Two deeds of the journal have two names. */
export const actionTitles: Rule = ({ sources }) => {
  const source = sources.get('schemas/audit.json');
  const { actions = {} } = Object(source?.data);
  const titles = Object.entries<unknown>(Object(actions)).map(([name, action]) => ({
    name,
    title: Object(action).title,
  }));
  return titles.flatMap(({ name, title }) => {
    const twin = titles.find((other) => other.name !== name && other.title === title);
    if (!source || twin === undefined) return [];
    const what = `так же называется «${twin.name}»: в журнале их не различить`;
    return source.problem(['actions', name, 'title'], what, 'назовите одно из них иначе');
  });
};
