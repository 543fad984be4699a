import { namesIn, type Rule, screenFiles } from '../read/repository.ts';
import { statusesOf, statusLists } from '../read/statuses.ts';
import { namesByKind, namesInRecord, releasedNamesFile, rolesFile } from '../read/stored-names.ts';
import { nameRule } from './rule-kinds.ts';

/** What settings name is there. */
export const names = nameRule({
  form: { noun: 'формы', known: ({ formIds }) => formIds },
  operation: {
    noun: 'операции',
    where: ' в openapi.yaml',
    known: ({ operations }) => [...operations],
  },
  screen: { noun: 'экрана', known: (repository) => [...screenFiles(repository).keys()] },
  'wizard-words': {
    noun: 'слов',
    where: ' в schemas/words/wizards',
    known: ({ files }) => namesIn(files, 'schemas/words/wizards/'),
  },
  'own-status': {
    noun: 'статуса',
    known: (_, { root }) => Object.keys(Object(root.data).statuses),
  },
  status: { noun: 'статуса', known: (repository) => statusesOf(repository, '*') },
  permission: { noun: 'права', known: (_, { root }) => Object.keys(Object(root.data).permissions) },
  'sensitive-group': {
    noun: 'группы ответов',
    known: (_, { root }) => Object.keys(Object(root.data).sensitive),
  },
  'audited-action': { noun: 'действия', known: (_, { root }) => Object.keys(Object(root.data).actions) },
  'audit-kind': { noun: 'вида действий', known: (_, { root }) => Object.keys(Object(root.data).kinds) },
  'moved-list': {
    noun: 'списка статусов с переходами',
    known: (repository) =>
      statusLists(repository).flatMap(({ name, transitions }) => (transitions.length > 0 ? name : [])),
  },
  'moved-status': {
    noun: 'статуса',
    known: (repository, { path }) => statusesOf(repository, String(path.at(-2))),
  },
});

/** A name that the database stores is there: under another one its records are lost. */
export const storedNames: Rule = ({ sources, files }) => {
  const record = sources.get(releasedNamesFile);
  const today = namesByKind([...files], (file) => sources.get(file)?.data);
  return [...namesInRecord(record?.data)].flatMap(([kind, names]) => {
    const file = kind === 'roles' ? rolesFile : `schemas/${kind}.json`;
    const source = sources.get(file);
    const known = today.get(kind) ?? [];
    // a list that is gone, or has mistakes of its own, is reported as such
    if (known.length === 0) return [];
    // a name that is new at the same time is most likely the other end of a rename
    const added = known.filter((name) => !names.includes(name));
    return names
      .filter((name) => !known.includes(name))
      .flatMap((name) => {
        const what = `${nounOf(kind)} «${name}» больше нет, а в базе могут быть записи с этим именем`;
        const fix = `верните его; слова меняют в "title" и "label"; если оно убрано намеренно, выполните npm run schemas:release -- --remove ${kind}/${name}`;
        const place =
          source?.problem([kind.replace(/\/.*$/, '')], what, fix) ?? record?.problem([], what, fix);
        return place ? { ...place, hides: [name, ...added] } : [];
      });
  });
};

function nounOf(kind: string): string {
  if (kind === 'roles') return 'роли';
  return kind === 'questionnaires' ? 'анкеты' : 'статуса';
}
