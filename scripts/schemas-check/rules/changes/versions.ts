import type { Migration } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { releasedForms } from '../../read/released.ts';
import type { FormSource, Rule } from '../../read/repository.ts';

/** Versions are counted from 1, and each after it has its one migration, in their order. */
export const migrationVersions: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const { definition, head } = form;
    const { migrations, version } = definition;
    const wrong = migrations.findIndex((migration, i) => migration.version !== i + 2);
    const found = migrations[wrong];
    if (found)
      return [head.problem(['x-migrations', wrong, 'version'], ...outOfOrder(form, found, wrong + 2))];
    const last = migrations.length + 1;
    if (version < last)
      return [
        head.problem(
          ['x-version'],
          `перевод ведёт к версии ${last}, а у формы версия ${version}`,
          `поднимите x-version до ${last}`,
        ),
      ];
    if (version === last) return [];
    const rename = `"x-migrations": [{ "version": ${last + 1}, "rename": { "прежнее": "новое" } }]`;
    return [
      head.problem(
        ['x-version'],
        `у формы версия ${version}, а перевода к ${version > last + 1 ? 'версиям после' : 'версии'} ${version > last + 1 ? last : version} нет`,
        `верните "x-version": ${last} или опишите перевод: ${rename}; новому полю версия не нужна`,
      ),
    ];
  });

function outOfOrder(
  { definition: { migrations, version } }: FormSource,
  found: Migration,
  expected: number,
): [what: string, fix: string] {
  const next = Math.max(version, migrations.length) + 1;
  if (migrations.filter((other) => other.version === found.version).length > 1) {
    const both = `двум веткам досталась версия ${found.version}: выпущенный перевод оставьте первым`;
    return [
      `к версии ${found.version} ведут два перевода`,
      `${both}, второму дайте версию ${migrations.length + 1} и поднимите x-version до ${migrations.length + 1}`,
    ];
  }
  if (migrations.some((other) => other.version === expected))
    return [
      `перевод к версии ${found.version} стоит не по порядку`,
      'расставьте переводы по возрастанию версий',
    ];
  const gap = `перевода к версии ${expected} нет, а к версии ${found.version} есть`;
  return [
    gap,
    `верните его или пронумеруйте переводы подряд: версий должно быть ${Math.min(next, migrations.length + 1)}`,
  ];
}

/** What was released under a version stays what it is: data that was brought to it is not brought there again. */
export const releasedVersions: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const { definition, head } = form;
    const { version, migrations } = last.released.definition;
    const record = last.source.file;
    if (definition.version < version) {
      return [
        head.problem(
          ['x-version'],
          `версия ${definition.version} ниже выпущенной: в ${record} версия ${version}`,
          `верните "x-version": ${version} и x-migrations из ${record}`,
        ),
      ];
    }
    const ours = new Map(definition.migrations.map((migration) => [migration.version, migration]));
    return migrations.flatMap((migration) => {
      const own = ours.get(migration.version);
      if (equal(own, migration)) return [];
      const at = own ? ['x-migrations', definition.migrations.indexOf(own)] : ['x-migrations'];
      const next = definition.version + 1;
      return [
        head.problem(
          at,
          `версия ${migration.version} уже выпущена с другим переводом`,
          `верните перевод из ${record}, а свой сделайте версией ${next} и поднимите x-version до ${next}`,
        ),
      ];
    });
  });
