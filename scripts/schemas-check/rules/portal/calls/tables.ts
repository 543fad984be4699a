import type { Parameter } from '../../../api/calls.ts';
import type { Repository, Rule } from '../../../read/repository.ts';
import type { Source } from '../../../read/source.ts';
import { screensOf } from '../../../walk/screens.ts';

interface Table {
  readonly source: Source;
  readonly settings: Readonly<Record<string, unknown>> & { readonly fixed?: { readonly sort?: unknown } };
  readonly operation: string;
  readonly query: ReadonlyMap<string, Parameter>;
}

/** A table searches where its operation does, and stands at first in the order of its operation, or in that which it always sends. */
export const tableQueries: Rule = (repository) =>
  tablesOf(repository).flatMap(({ source, settings, operation, query }) => {
    const { search, sort } = settings;
    const order = settings.fixed?.sort ?? query.get('sort')?.initial;
    const searches = query.has('q')
      ? search === undefined && [
          source.problem(
            ['settings', 'operation'],
            `«${operation}» ищет по словам, а поля поиска у таблицы нет`,
            'допишите "search": "Имя, телефон"',
          ),
        ]
      : search !== undefined && [
          source.problem(['settings', 'search'], `«${operation}» по словам не ищет`, 'уберите "search"'),
        ];
    const sorts = typeof order === 'string' &&
      sort !== order && [
        source.problem(
          sort === undefined ? ['settings', 'operation'] : ['settings', 'sort'],
          `без выбора «${operation}» отвечает в порядке «${order}», а таблица говорит другое`,
          `напишите "sort": "${order}"`,
        ),
      ];
    return [...(searches || []), ...(sorts || [])];
  });

/** An export takes what the table's filters send. */
export const tableExports: Rule = (repository) =>
  tablesOf(repository).flatMap(({ source, settings, operation, query }) => {
    const { operation: id }: { operation?: unknown } = Object(settings.exports);
    const call = repository.calls(String(id));
    const lost = [...query.keys()].filter((name) => !paging.includes(name) && call && !call.query.has(name));
    if (!call || lost.length === 0) return [];
    const what = `выгрузка «${call.id}» не той таблицы: отобранное по «${lost.join('», «')}» она не узнает`;
    return [
      source.problem(['settings', 'exports', 'operation'], what, `назовите выгрузку списка «${operation}»`),
    ];
  });

const paging = ['page', 'per_page', 'exact'];

function tablesOf(repository: Repository): readonly Table[] {
  return [...screensOf(repository).values()].flatMap(({ kind, source }) => {
    const { settings } = Object(source.data);
    const call = kind === 'table' ? repository.calls(String(settings.operation)) : undefined;
    return call ? [{ source, settings, operation: call.id, query: call.query }] : [];
  });
}
