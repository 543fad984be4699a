import { answerType, enumerableAnswers } from '#engine/changes/answer-type.ts';
import type { Released } from '#engine/changes/released.ts';
import { isWithin, join, nameOf, parentOf } from '#engine/definition/address.ts';
import {
  allFields,
  type FieldNode,
  type FormDefinition,
  formFields,
  type Migration,
  type Removal,
} from '#engine/definition/definition.ts';
import { currentAddress, renameAddress } from '#engine/migration/carried-keys.ts';
import { equal } from '#engine/values/equal.ts';
import { type Fix, type Problem, restore, suggestion, undo } from '../problem.ts';
import {
  addressesOf,
  jsonLine,
  lostFieldSubject,
  onlyLostField,
  releasedForms,
  releasedStates,
  undeclaredLosses,
  usedNames,
} from '../read/released.ts';
import type { FormSource, Repository, Rule } from '../read/repository.ts';
import type { Path } from '../read/source.ts';

/** Every renamed field in the migrations of a form, with the path to it. */
function renamesOf({ migrations }: FormDefinition) {
  return migrations.flatMap((migration, i) =>
    Object.entries(migration.rename ?? {}).map(([from, to]) => ({
      migration,
      i,
      from,
      to,
      at: ['x-migrations', i, 'rename', from],
    })),
  );
}

/** A migration renames fields that existed. */
export const migrationSources: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form: { definition, head }, last }) => {
    const addresses = addressesThrough(storedAddresses(last.released), definition);
    return renamesOf(definition).flatMap(({ i, from, to, at }) => {
      const known = [...(addresses[i] ?? [])];
      const what = `поля «${from}» в форме не было`;
      if (known.some((address) => isWithin(address, from))) return [];
      return known.includes(to) && addressesOf(definition).includes(from)
        ? head.problem(at, `${what}: новое имя стоит на месте прежнего`, `напишите "${to}": "${from}"`, {
            hides: ['migrations.migrationTargets'],
          })
        : head.problem(at, what, suggestion(from, known));
    });
  });

/** A migration leads to existing fields, to fields that a later migration renames, or to declared removals. */
export const migrationTargets: Rule = ({ forms }) =>
  forms.flatMap(({ definition, head }) => {
    const mapped = definition.migrations.flatMap((migration, i) =>
      Object.keys(migration.values ?? {}).map((to) => ({
        migration,
        to,
        at: ['x-migrations', i, 'values', to],
      })),
    );
    return [...renamesOf(definition), ...mapped]
      .filter(({ migration, to }) => !isKnownTarget(definition, migration, to))
      .map(({ to, at }) => {
        const what = `в форме нет поля «${to}», а перевод ведёт к нему`;
        return head.problem(at, what, suggestion(to, addressesOf(definition)));
      });
  });

function isKnownTarget(definition: FormDefinition, { version }: Migration, address: string): boolean {
  const now = currentAddress(definition, address, version);
  const { removed = [] } = definition;
  return (
    addressesOf(definition).includes(now) ||
    removed.some(({ field }) => isWithin(now, field) || isWithin(address, field))
  );
}

/** A migration does not rename a field to one that stores answers already: one of the two would be lost. */
export const migrationCollisions: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form: { definition, head }, last: { released } }) => {
    const stored = addressesOf({ ...released.definition, hash: '' });
    return renamesOf(definition).flatMap(({ migration: { version, rename }, from, to, at }) => {
      const isNew = version > released.definition.version;
      const isFree = !stored.includes(from) || !stored.includes(to) || Object.hasOwn(rename ?? {}, to);
      if (!isNew || isFree) return [];
      const what = `в «${to}» уже есть ответы, а «${from}» запишется поверх них`;
      return head.problem(at, what, 'назовите новое поле иначе');
    });
  });

/** A migration produces existing choices, or choices that a later migration converts. */
export const migrationValues: Rule = (repository) =>
  repository.forms.flatMap((form) => {
    const { definition } = form;
    const released = releasedStates(repository).get(form)?.fields;
    const fields = new Map(allFields(formFields(definition)).map((node) => [node.address, node]));
    return definition.migrations.flatMap((migration, i) =>
      Object.entries(migration.values ?? {}).flatMap(([address, map]) => {
        const field = fields.get(currentAddress(definition, address, migration.version));
        return field
          ? valueProblems(repository, form, {
              field,
              former: released?.get(field.address),
              map,
              version: migration.version,
              at: ['x-migrations', i, 'values', address],
            })
          : [];
      }),
    );
  });

interface Values {
  readonly field: FieldNode;
  /** The field as released. */
  readonly former: FieldNode | undefined;
  readonly map: Readonly<Record<string, string>>;
  readonly version: number;
  readonly at: readonly (string | number)[];
}

function valueProblems(
  repository: Repository,
  form: FormSource,
  { field, former, map, version, at }: Values,
): readonly Problem[] {
  const { definition, head } = form;
  const now = enumerableAnswers(field);
  if (!now) return [];
  const isNow = (value: string) => now.some((choice) => choice.const === value);
  const wasReleased = (value: string) =>
    former && enumerableAnswers(former)?.some((choice) => choice.const === value);
  const pairs = Object.entries(map);
  if (pairs.length > 0 && pairs.every(([from, into]) => isNow(from) && !isNow(into) && wasReleased(into))) {
    const what = `перевод ответов «${field.address}» записан наоборот: слева прежний ответ, справа новый`;
    const right = Object.fromEntries(pairs.map(([from, into]) => [into, from]));
    return [head.problem(at, what, `напишите "${field.address}": ${jsonLine(right)}`)];
  }
  const { removed = [] } = definition;
  const gone = removed
    .filter((one) => isWithin(field.address, one.field))
    .flatMap(({ choices = [] }) => choices);
  const later = definition.migrations
    .filter((migration) => migration.version > version)
    .flatMap((migration) => Object.values(migration.values ?? {}).flatMap(Object.keys));
  const known = [...now.map((choice) => choice.const), ...gone, ...later];
  const remaining = pairs.filter(([from, into]) => from !== into && isNow(from) && !later.includes(from));
  const [first] = remaining.flatMap(([from]) => otherChoiceProblem(repository, form, field, from) ?? []);
  if (first) return [first];
  return [
    ...remaining
      // exchanged choices are intended
      .filter(([from]) => !Object.values(map).includes(from))
      .map(([from, into]) =>
        head.problem(
          [...at, from],
          `вариант «${from}» у поля «${field.address}» остаётся, а прежние ответы «${from}» станут «${into}»`,
          'уберите эту строку или сам вариант',
        ),
      ),
    ...pairs
      .filter(([, into]) => !known.includes(into))
      .map(([from, into]) =>
        head.problem(
          [...at, from],
          `перевод ведёт к ответу «${into}», а у поля «${field.address}» его нет`,
          suggestion(
            into,
            now.map((choice) => choice.const),
          ),
        ),
      ),
  ];
}

/** Every address under which answers of a released form may be stored. */
function storedAddresses({ definition, former }: Released): ReadonlySet<string> {
  const moved = definition.migrations.flatMap(({ rename = {} }) => Object.entries(rename).flat());
  const now = addressesOf({ ...definition, hash: '' });
  return new Set([...now, ...former.map(({ field }) => field), ...moved]);
}

/** The addresses after each migration of a form; the first element is before all migrations. */
function addressesThrough(
  start: ReadonlySet<string>,
  { migrations }: FormDefinition,
): readonly ReadonlySet<string>[] {
  const known = [start];
  for (const migration of migrations) {
    const before = known.at(-1) ?? start;
    known.push(new Set([...before, ...[...before].map((address) => renameAddress(address, migration))]));
  }
  return known;
}

/** A former name (`x-renamed-from`) is a name under which answers may be stored. */
export const formerNames: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const stored = addressesThrough(storedAddresses(last.released), form.definition);
    const names = [...new Set([...(stored.at(-1) ?? [])].map(nameOf))];
    const released = releasedStates(repository).get(form)?.fields;
    return form.fields.flatMap(({ node, problem, scope }) =>
      (node.schema['x-renamed-from'] ?? []).flatMap((former, i) => {
        const renamed = released?.has(node.address)
          ? onlyNewField(scope, released, join(parentOf(node.address), former))
          : undefined;
        if (renamed) {
          const what = `поле «${node.name}» и раньше звалось так, а прежнее имя «${former}» — у нового поля «${renamed.name}»`;
          const fix = `перенесите "x-renamed-from": ["${former}"] в поле «${renamed.name}»`;
          return problem(['x-renamed-from', i], what, fix, { hides: usedNames(former) });
        }
        if (names.includes(former)) return [];
        const gone = names.filter((name) => !scope.some((field) => field.name === name));
        const what = `поля «${former}» в выпущенной форме не было`;
        return problem(['x-renamed-from', i], what, suggestion(former, gone));
      }),
    );
  });

/** The only field of an object that its release has not, if it lost the field of this address. */
function onlyNewField(
  fields: readonly FieldNode[],
  released: ReadonlyMap<string, FieldNode>,
  lost: string,
): FieldNode | undefined {
  const added = fields.filter(({ address }) => !released.has(address));
  const isLost = released.has(lost) && !fields.some(({ address }) => address === lost);
  return isLost && added.length === 1 ? added[0] : undefined;
}

/** The problem of a choice that is declared as removed, while another choice of the field is gone. */
function otherChoiceProblem(
  repository: Repository,
  form: FormSource,
  field: FieldNode,
  declared: string,
): Problem | undefined {
  const [lost, ...others] = undeclaredLosses(repository, form).flatMap((change) =>
    change.kind === 'choice-removed' && change.to.address === field.address ? change.choice : [],
  );
  if (!lost || others.length > 0) return undefined;
  return form.fields
    .find(({ node }) => node === field)
    ?.problem(
      field.kind === 'list' ? ['items', 'oneOf'] : ['oneOf'],
      `варианта «${lost.const}» у поля «${field.address}» больше нет, а "x-removed" или "x-migrations" называет «${declared}», который остался`,
      undo(
        `верните «${lost.const}» и уберите «${declared}»; если убран «${lost.const}», напишите "${lost.const}" вместо "${declared}"`,
      ),
    );
}

type Fault = readonly [at: Path, what: string, fix: Fix, hides?: readonly string[]];

/** A declared removal names a field that existed and no longer does. */
export const removals: Rule = (repository) => {
  const records = new Map(releasedForms(repository).map(({ form, last }) => [form, last.released]));
  return repository.forms.flatMap((form) =>
    (form.definition.removed ?? []).flatMap((removal, i) => {
      const other = otherChoice(repository, form, removal);
      if (other) return other;
      const fault =
        otherFieldFault(repository, form, removal) ??
        existingFault(form, removal) ??
        unknownFault(form, removal, records.get(form));
      if (!fault) return [];
      const [at, what, fix, hides = []] = fault;
      return form.head.problem(['x-removed', i, ...at], what, fix, { hides });
    }),
  );
};

function otherChoice(
  repository: Repository,
  form: FormSource,
  { field, choices = [] }: Removal,
): Problem | undefined {
  const node = form.fields.find((one) => one.node.address === field)?.node;
  const now = (node && enumerableAnswers(node)) ?? [];
  const declared = choices.find((value) => now.some((choice) => choice.const === value));
  return node && declared !== undefined ? otherChoiceProblem(repository, form, node, declared) : undefined;
}

/** A removal that names a field of the form, while another field is gone. */
function otherFieldFault(
  repository: Repository,
  form: FormSource,
  { field, choices, type }: Removal,
): Fault | undefined {
  const { fields, head, definition } = form;
  const isInForm = fields.some(({ node }) => node.address === field);
  const lost = isInForm && !choices && type === undefined ? onlyLostField(repository, form) : undefined;
  if (!lost) return undefined;
  const released = definition.migrations.length + 1;
  const version =
    definition.version === released + 1 ? ` и "x-version": ${released}: убранному полю новая не нужна` : '';
  return [
    ['field'],
    `поле «${field}» есть в форме, а «${lost.address}» («${lost.schema.title ?? lost.name}») больше нет`,
    `напишите "field": "${lost.address}"${version}`,
    [lostFieldSubject(form, lost), `migrations.migrationVersions ${head.file}`],
  ];
}

function existingFault({ fields }: FormSource, { field, choices, type }: Removal): Fault | undefined {
  const node = fields.find((one) => one.node.address === field)?.node;
  if (!node) return undefined;
  if (choices) return existingChoiceFault(node, choices);
  if (type === undefined)
    return [['field'], `поле «${field}» есть в форме`, 'уберите эту запись из x-removed'];
  return type === answerType(node)
    ? [['type'], `поле «${field}» и сейчас вида ${type}`, 'уберите эту запись из x-removed']
    : undefined;
}

function existingChoiceFault(node: FieldNode, choices: readonly string[]): Fault | undefined {
  const now = enumerableAnswers(node)?.map((choice) => choice.const) ?? [];
  const there = choices.find((value) => now.includes(value));
  if (there === undefined) return undefined;
  return [
    ['choices', choices.indexOf(there)],
    `вариант «${there}» у поля «${node.address}» есть`,
    'уберите его отсюда',
  ];
}

function unknownFault(
  { definition }: FormSource,
  { field }: Removal,
  released: Released | undefined,
): Fault | undefined {
  if (!released) return undefined;
  const known = [...(addressesThrough(storedAddresses(released), definition).at(-1) ?? [])];
  if (known.some((address) => isWithin(address, field))) return undefined;
  return [['field'], `поля «${field}» в выпущенной форме не было`, suggestion(field, known)];
}

/** Versions are numbered from 1, and each later one has one migration, in order. */
export const migrationVersions: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const { definition, head } = form;
    const { migrations, version } = definition;
    const wrong = migrations.findIndex((migration, i) => migration.version !== i + 2);
    const found = migrations[wrong];
    if (found) return head.problem(['x-migrations', wrong, 'version'], ...outOfOrder(form, found, wrong + 2));
    const last = migrations.length + 1;
    if (version < last)
      return head.problem(
        ['x-version'],
        `перевод ведёт к версии ${last}, а у формы версия ${version}`,
        `поднимите x-version до ${last}`,
      );
    if (version === last) return [];
    const rename = `"x-migrations": [{ "version": ${last + 1}, "rename": { "прежнее": "новое" } }]`;
    return head.problem(
      ['x-version'],
      `у формы версия ${version}, а перевода к ${version > last + 1 ? 'версиям после' : 'версии'} ${version > last + 1 ? last : version} нет`,
      restore(`"x-version": ${last}`, ` или опишите перевод: ${rename}; новому полю версия не нужна`),
    );
  });

function outOfOrder(
  { definition: { migrations, version } }: FormSource,
  found: Migration,
  expected: number,
): [what: string, fix: Fix] {
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
    undo(
      `верните его или пронумеруйте переводы подряд: версий должно быть ${Math.min(next, migrations.length + 1)}`,
    ),
  ];
}

/** The migration of a released version is unchanged: migrated data is not migrated again. */
export const releasedVersions: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const { definition, head } = form;
    const { version, migrations } = last.released.definition;
    const record = last.source.file;
    if (definition.version < version) {
      return head.problem(
        ['x-version'],
        `версия ${definition.version} ниже выпущенной: в ${record} версия ${version}`,
        undo(`верните "x-version": ${version} и x-migrations из ${record}`),
      );
    }
    const ours = new Map(definition.migrations.map((migration) => [migration.version, migration]));
    return migrations.flatMap((migration) => {
      const own = ours.get(migration.version);
      if (equal(own, migration)) return [];
      const at = own ? ['x-migrations', definition.migrations.indexOf(own)] : ['x-migrations'];
      const next = definition.version + 1;
      return head.problem(
        at,
        `версия ${migration.version} уже выпущена с другим переводом`,
        undo(
          `верните перевод из ${record}, а свой сделайте версией ${next} и поднимите x-version до ${next}`,
        ),
      );
    });
  });
