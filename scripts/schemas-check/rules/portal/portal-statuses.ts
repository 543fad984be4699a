import { type StatusList, statusLists } from '../statuses.ts';
import { meaningRule } from './spot-rule.ts';

/** The lists of statuses that the screens name have every status that their records can have. */
export const portalStatuses = meaningRule({
  statuses: ({ value, record }, repository) => {
    const lists = statusLists(repository);
    const list = lists.find(({ name }) => name === value);
    if (!list) return undefined;
    const had = record.members.get('status')?.choices?.map(String) ?? [];
    const lacking = had.filter((status) => !list.statuses.has(status));
    const isSame = ({ statuses }: StatusList) =>
      statuses.size === had.length && had.every((status) => statuses.has(status));
    const own = lists.filter(isSame);
    if (lacking.length === 0 && (had.length === 0 || isSame(list) || own.length === 0)) return undefined;
    if (lacking.length === 0)
      return {
        what: `в списке «${list.name}» есть и статусы, каких у этих записей не бывает: ${strangeIn(list, had)}`,
        fix: namesOf(own),
      };
    const fitting = lists.filter(({ statuses }) => had.every((status) => statuses.has(status)));
    return {
      what: `в списке «${list.name}» нет статусов этих записей: ${lacking.join(', ')}`,
      fix: fitting.length > 0 ? namesOf(fitting) : 'допишите их в список',
    };
  },
});

function strangeIn({ statuses }: StatusList, had: readonly string[]): string {
  return [...statuses.keys()].filter((status) => !had.includes(status)).join(', ');
}

function namesOf(lists: readonly StatusList[]): string {
  return `назовите «${lists.map(({ name }) => name).join('» или «')}»`;
}
