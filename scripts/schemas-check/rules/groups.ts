import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { FieldPlace, Rule } from '../read/repository.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** Each group has its own prefix, or the entries of one come back among those of the other. */
export const groupPrefixes = fieldRule(({ node }, { fields }) => {
  const prefix = node.schema['x-flatten'];
  if (node.kind !== 'group' || prefix === undefined) return [];
  const groups = fields.map((field) => field.node).filter(({ kind }) => kind === 'group');
  const first = groups.find(({ schema }) => schema['x-flatten'] === prefix);
  if (!first || first.address === node.address) return [];
  const free = [node.name.replace(/s$/, ''), node.name].find((name) => name !== prefix);
  return {
    at: ['x-flatten'],
    what: `«${prefix}» — уже начало ключей группы «${first.name}»: её записи и эти смешаются`,
    fix: `назовите иначе, например "${free}"`,
  };
});

/** `x-summary` and `x-unique` name fields of the entry. */
export const entryNames = fieldRule(({ node }) => {
  const known = node.children.map(({ name }) => name);
  const unknown = (name: string, at: Fault['at']): Fault[] =>
    known.includes(name) ? [] : [{ at, what: `в записи нет поля «${name}»`, fix: suggestion(name, known) }];
  return [
    ...(node.schema['x-unique'] ?? []).flatMap((name, i) => unknown(name, ['x-unique', i])),
    ...(node.schema['x-summary'] ?? []).flatMap((line, i) =>
      [...line.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => unknown(name, ['x-summary', i])),
    ),
  ];
});

/** `required` of a step names fields of that step. */
export const requiredOfStep: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) =>
      unknownNames(step.schema.required, Object.keys(step.schema.properties ?? {})).flatMap(
        ({ index, name, fix }) => {
          const source = steps[i];
          return source ? source.problem(['required', index], `обязательного поля «${name}» нет`, fix) : [];
        },
      ),
    ),
  );

/** `required` of an object or of an entry names fields in it. */
export const requiredInside = fieldRule(({ node }) => {
  if (!['group', 'object', 'files'].includes(node.kind)) return [];
  const inner = node.kind === 'object' ? node.schema : node.schema.items;
  const at = node.kind === 'object' ? ['required'] : ['items', 'required'];
  return unknownNames(inner?.required, Object.keys(inner?.properties ?? {})).map(({ index, name, fix }) => ({
    at: [...at, index],
    what: `обязательного поля «${name}» нет`,
    fix,
  }));
});

function unknownNames(required: readonly string[] | undefined, known: readonly string[]) {
  return (required ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : { index, name, fix: suggestion(name, known) },
  );
}

/** One answer, one place: a name stands in one step only (inside a file JSON itself forbids it). */
export const uniqueFields: Rule = ({ forms }) =>
  forms.flatMap(({ fields }) => {
    const first = new Map<string, FieldPlace>();
    return fields.flatMap((field) => {
      const known = first.get(field.node.address);
      if (!known) first.set(field.node.address, field);
      if (!known || field.parent) return [];
      return field.problem(
        [],
        `поле «${field.node.name}» уже есть в ${known.source.file}`,
        'назовите одно из них иначе',
      );
    });
  });

/** No two fields have the same flat key, and no key looks like one of a group's. */
export const uniqueWireKeys: Rule = ({ forms }) =>
  forms.flatMap(({ definition, fields }) => {
    const keys = wireKeys(definition);
    return keys.flatMap((key, i) => {
      const other = keys.slice(0, i).find((earlier) => collide(earlier, key));
      const place = fields.find(({ node }) => node.address === key.address);
      if (!other || !place) return [];
      const what = `ключ «${key.key.replace('[1-9][0-9]*', '1')}» спутается с ключом поля ${other.address}`;
      return place.problem([], what, 'назовите поле или x-flatten иначе');
    });
  });

/** Fields with the same name in two steps have a rule of their own, and so have two groups with one prefix. */
function collide(a: WireKey, b: WireKey): boolean {
  if (a.address === b.address || (a.repeated && b.repeated)) return false;
  if (a.key === b.key) return true;
  return inGroup(a, b) || inGroup(b, a);
}

function inGroup(group: WireKey, plain: WireKey): boolean {
  if (!group.repeated || plain.repeated) return false;
  const prefix = group.key.slice(0, group.key.indexOf('_', group.key.lastIndexOf('*')) + 1);
  return new RegExp(`^${prefix}`).test(plain.key);
}
