import type { Path } from '../schemas-check/read/source.ts';
import { tellLeftover } from './leftover.ts';
import type { Log } from './log.ts';
import { type Added, addOne, demand, narrow, type Planned, type When } from './planned.ts';
import { isList, isObject } from './tree.ts';
import { type Union, unionOf } from './union.ts';
import { type Part, propertiesOf, requiredOf, type View, viewOf } from './view.ts';

/** The keywords of an object that say which fields it has. */
export const objectKeywords = new Set(['type', 'properties', 'required', 'title', 'description']);

/**
 * The fields of an object, also those that `if`, `dependentSchemas` and branches add where something is answered. What
 * of these keywords no form of ours can say is told.
 */
export function planOf(view: View, log: Log): readonly Planned[] {
  const planned = new Map<string, Planned>();
  const required = requiredOf(view);
  for (const [name, member] of propertiesOf(view)) {
    if (isForbidden(member)) continue;
    const isRequired = required.some(({ value }) => value === name);
    planned.set(name, { name, view: member, required: isRequired, when: [[]] });
  }
  closed(view, planned, log);
  const added: Added = { planned, log, view, base: new Set(planned.keys()) };
  for (const part of view) addConditional(added, part, [], new Set());
  for (const { value, path } of required)
    if (!planned.has(value))
      log.unsaid(path, `обязательное поле «${value}»`, 'такого поля в схеме нет: опишите его в properties');
  return [...planned.values()];
}

/** `false` as a field: it must not be there, and the form does not give it. */
function isForbidden(view: View): boolean {
  return view.some(({ node }) => isObject(node.not) && Object.keys(node.not).length === 0);
}

/** What one part forbids with `additionalProperties: false` no other part can ask for. */
function closed(view: View, planned: Map<string, Planned>, log: Log): void {
  for (const { node, path } of view) {
    if (node.additionalProperties !== false) continue;
    const own = isObject(node.properties) ? node.properties : {};
    for (const name of planned.keys()) {
      if (Object.hasOwn(own, name)) continue;
      planned.delete(name);
      log.unsaid(
        [...path, 'additionalProperties'],
        `поле «${name}»`,
        'additionalProperties: false здесь его запрещает, хотя рядом оно описано: уберите одно из двух',
      );
    }
  }
}

/** The fields that a part adds under conditions of its own. `sure`: what is answered where it holds. */
function addConditional(added: Added, part: Part, when: readonly When[], sure: ReadonlySet<string>): void {
  const { node, path } = part;
  const taken: Path[] = [];
  const take = (...keywords: string[]) => taken.push(...keywords.map((keyword) => [...path, keyword]));
  if (node.if !== undefined && (node.then !== undefined || node.else !== undefined)) {
    const gone = ['if', 'then', 'else'].map((keyword) => [...path, keyword]);
    take('if', 'then', 'else');
    addFields(added, viewOf(node.then, [...path, 'then']), [...when, { schema: node.if, gone }], sure);
    addFields(
      added,
      viewOf(node.else, [...path, 'else']),
      [...when, { schema: { not: node.if }, gone }],
      sure,
    );
  }
  for (const keyword of ['dependentSchemas', 'dependencies', 'dependentRequired']) {
    const said = node[keyword];
    if (!isObject(said)) continue;
    take(keyword);
    for (const [name, value] of Object.entries(said)) {
      const at = [...path, keyword, name];
      const condition = { schema: { required: [name] }, gone: [at] };
      if (isList(value)) demand(added, { path: at, node: { required: value } }, at);
      else addFields(added, viewOf(value, at), [...when, condition], new Set([...sure, name]));
    }
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const union = unionOf(part, keyword);
    if (!union) continue;
    take(keyword);
    addUnion(added, union, when, sure);
  }
  const isOpen = (['additionalProperties', 'unevaluatedProperties'] as const).filter(
    (keyword) => node[keyword] === false,
  );
  take(...isOpen);
  tellLeftover(
    [part],
    when.length === 0 ? new Set([...objectKeywords, ...annotations]) : objectKeywords,
    added.log,
    taken,
  );
}

/** Those of the object itself are for who says it. */
const annotations = ['default', 'examples', 'readOnly', 'writeOnly', 'deprecated'];

/** The fields of a schema that holds under these conditions. */
function addFields(added: Added, view: View, when: readonly When[], sure: ReadonlySet<string>): void {
  const required = requiredOf(view);
  for (const [name, member] of propertiesOf(view)) {
    if (added.base.has(name)) narrow(added, name, member);
    else
      addOne(added, {
        name,
        view: member,
        required: required.some(({ value }) => value === name),
        when: [when],
      });
  }
  for (const { value, path } of required) {
    const known = added.planned.get(value);
    if (added.base.has(value) && !known?.required && !sure.has(value))
      demand(added, { path, node: {} }, path, value);
    if (!known)
      added.log.unsaid(
        path,
        `обязательное поле «${value}»`,
        'такого поля в схеме нет: опишите его в properties',
      );
  }
  const conditional = view.filter(({ node }) => node.additionalProperties === false);
  for (const { node, path } of conditional) {
    const own = isObject(node.properties) ? node.properties : {};
    if ([...added.base].some((name) => !Object.hasOwn(own, name)))
      added.log.unsaid(
        [...path, 'additionalProperties'],
        'additionalProperties: false',
        'под условием он запрещает поля, которые показаны всегда',
      );
  }
  for (const part of view) addConditional(added, part, when, sure);
}

/** Branches that a field with choices tells apart: it gets the choices, the branches are shown by them. */
function addUnion(added: Added, union: Union, when: readonly When[], sure: ReadonlySet<string>): void {
  const { name, choices, branches } = union;
  const known = added.planned.get(name);
  const view = known ? [...known.view, choices] : [choices, ...union.described];
  const isRequired = (known?.required ?? false) || (!sure.has(name) && union.demands);
  const isOwn = when.length === 0 || (when.length === 1 && sure.has(name));
  if (known && !isOwn) {
    added.log.unsaid(union.path, 'ветви', 'ветви под условием различает поле, которое показано всегда');
    return;
  }
  added.planned.set(name, { name, view, required: isRequired, when: known?.when ?? [when] });
  const addedNow = { ...added, base: new Set([...added.base].filter((one) => one !== name)) };
  for (const branch of branches) {
    const condition: When = {
      schema: { required: [name], properties: { [name]: { enum: branch.values } } },
      gone: [union.path],
    };
    addFields(
      addedNow,
      branch.view,
      when.length === 0 ? [condition] : [...when.slice(0, isOwn ? 0 : when.length), condition],
      new Set([...sure, name]),
    );
  }
}
