import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import type { Rule } from '../../read/repository.ts';

/** No two fields have the same flat key, and no key looks like one of a group's. */
export const uniqueWireKeys: Rule = ({ forms }) =>
  forms.flatMap(({ definition, fields }) => {
    const keys = wireKeys(definition);
    return keys.flatMap((key, i) => {
      const other = keys.slice(0, i).find((earlier) => collide(earlier, key));
      const place = fields.find(({ node }) => node.address === key.address);
      if (!other || !place) return [];
      const what = `ключ «${key.key.replace('[1-9][0-9]*', '1')}» спутается с ключом поля ${other.address}`;
      return [place.problem([], what, 'назовите поле или x-flatten иначе')];
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
