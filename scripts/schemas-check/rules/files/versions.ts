import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { FormSource, Rule } from '../../read/repository.ts';

/** A form has a version; its steps have none. */
export const versionPlace: Rule = ({ forms }) =>
  forms.flatMap(({ head, steps }) => [
    ...(has(head.data, 'x-version')
      ? []
      : [head.problem([], 'у формы нет версии', 'добавьте "x-version": 1')]),
    ...steps
      .filter((step) => step !== head)
      .flatMap((step) =>
        ['x-version', 'x-migrations']
          .filter((keyword) => has(step.data, keyword))
          .map((keyword) =>
            step.problem([keyword], `${keyword} стоит в шаге`, `перенесите его в ${head.file}`),
          ),
      ),
  ]);

/** There is a migration or nothing for every version: in order, none beyond the form's own, none twice. */
export const migrationVersions: Rule = ({ forms }) =>
  forms.flatMap(({ definition, head }) =>
    definition.migrations.flatMap(({ version }, i) => {
      const at = ['x-migrations', i, 'version'];
      const before = definition.migrations[i - 1]?.version ?? 1;
      if (version > definition.version) {
        return [
          head.problem(
            at,
            `перевод ведёт к версии ${version}, а у формы версия ${definition.version}`,
            `поднимите x-version до ${version}`,
          ),
        ];
      }
      return version <= before
        ? [
            head.problem(
              at,
              `перевод к версии ${version} стоит не по порядку`,
              'расставьте переводы по возрастанию версий',
            ),
          ]
        : [];
    }),
  );

/** A migration leads to fields that are there. */
export const migrationTargets: Rule = ({ forms }) =>
  forms.flatMap((form) =>
    form.definition.migrations.flatMap((migration, i) => [
      ...missing(form, Object.entries(migration.rename ?? {}), (from) => ['x-migrations', i, 'rename', from]),
      ...missing(
        form,
        Object.keys(migration.values ?? {}).map((address) => [address, address] as const),
        (address) => ['x-migrations', i, 'values', address],
      ),
    ]),
  );

function missing(
  { definition, head }: FormSource,
  targets: readonly (readonly [member: string, address: string])[],
  pathOf: (member: string) => (string | number)[],
) {
  const known = addresses(definition);
  return targets
    .filter(([, address]) => !known.has(address))
    .map(([member, address]) =>
      head.problem(
        pathOf(member),
        `в форме нет поля «${address}»`,
        'напишите адрес поля, какое оно сейчас: siblings/*/current_school',
      ),
    );
}

function addresses(definition: FormDefinition): ReadonlySet<string> {
  const all = new Set<string>();
  const collect = (fields: ReturnType<typeof formFields>): void => {
    for (const field of fields) {
      all.add(field.address);
      collect(field.children);
    }
  };
  collect(formFields(definition));
  return all;
}

function has(data: unknown, keyword: string): boolean {
  return Object.hasOwn(Object(data), keyword);
}
