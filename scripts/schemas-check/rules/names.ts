import { namesIn, screenFiles } from '../read/repository.ts';
import { statusesOf, statusLists } from '../read/statuses.ts';
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
