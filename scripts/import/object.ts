import type { Json } from '#engine/definition/definition.ts';
import { both, conditionOf, isNothing, type Readable, type Readables } from './condition.ts';
import type { FieldSaid, Importing, ObjectSaid } from './importing.ts';
import type { Look, Place } from './looks.ts';
import type { Member } from './mapping.ts';
import type { Scope } from './names.ts';
import { planOf } from './plan.ts';
import type { Planned } from './planned.ts';
import { isList, isObject, type JsonObject } from './tree.ts';
import { rootPath, type View } from './view.ts';

/** Such a name is refused wherever the answers of others are kept. */
function isOfEveryObject(name: string): boolean {
  return name in {} || name === 'prototype';
}

interface Holder {
  readonly view: View;
  readonly place: Place;
  readonly scope: Scope;
  readonly look: Look;
  readonly inGroup: boolean;
}

/** Says the fields of an object, each that cannot be said being told and left out. */
export function objectOf(importing: Importing, holder: Holder): ObjectSaid {
  const { log } = importing;
  const planned = inOrder(planOf(holder.view, log), holder.look.order);
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  const members: Member[] = [];
  const readable = new Map<string, Readable>();
  for (const plan of planned) {
    if (isOfEveryObject(plan.name)) {
      log.unsaid(
        rootPath(plan.view),
        `поле «${plan.name}»`,
        'так называется то, что есть у любого объекта языка: назовите его иначе',
      );
      continue;
    }
    const when = shownWhere(importing, plan, readable);
    if (when === undefined) continue;
    const said = fieldIn(importing, holder, plan, !isNothing(when));
    if (!said) {
      log.unsaid(rootPath(plan.view), `поле «${plan.name}»`, 'целиком не вошло: почему, сказано рядом');
      continue;
    }
    const { own, field } = said;
    if (!isNothing(when))
      log.said(
        rootPath(plan.view),
        `поле «${plan.name}» показано по ответу рядом: скрытый ответ не передаётся`,
      );
    properties[own] = { ...field.field, ...(!isNothing(when) && { 'x-show-if': when }) };
    if (field.required) required.push(own);
    members.push({
      foreign: plan.name,
      ours: own,
      map: field.map,
      ...(field.absent !== undefined && { absent: field.absent }),
    });
    readable.set(plan.name, readableOf(plan, own, field));
  }
  return { properties, required, members, readable };
}

function fieldIn(
  importing: Importing,
  holder: Holder,
  plan: Planned,
  isConditional: boolean,
): { readonly own: string; readonly field: FieldSaid } | undefined {
  const place = [...holder.place, plan.name];
  const own = importing.names.field(holder.scope, plan.name);
  const look = importing.looks.of(place);
  const { view, name, required } = plan;
  const field = importing.fieldOf({
    view,
    place,
    name,
    own,
    scope: holder.scope,
    look,
    required,
    inGroup: holder.inGroup,
  });
  if (!field) return undefined;
  if (own !== name)
    importing.log.said(rootPath(view), `поле «${name}» называется «${own}»: имя из латинских букв, цифр и _`);
  if (!isConditional || field.absent === undefined) return { own, field };
  // where it is hidden nothing stands for it: then it is asked for
  const { absent: _, ...asked } = field;
  return { own, field: { ...asked, required } };
}

function readableOf(plan: Planned, ours: string, { field, map, absent, inner }: FieldSaid): Readable {
  const isUnconditional = plan.when.some((list) => list.length === 0);
  return { ours, map, field, inner, always: absent !== undefined, sure: plan.required && isUnconditional };
}

/** The condition under which a field is shown, `{}` for always; `undefined` where it cannot be said, which is told. */
function shownWhere({ log }: Importing, plan: Planned, fields: Readables): JsonObject | undefined {
  const alternatives = plan.when.map((list) => both(list.map(({ schema }) => conditionOf(schema, fields))));
  if (alternatives.some((one) => one && isNothing(one))) return {};
  const told = alternatives.filter((one) => one !== undefined);
  if (told.length < alternatives.length) {
    const gone = plan.when.flatMap((list) => list.flatMap((one) => one.gone));
    const at = gone[0] ?? rootPath(plan.view);
    log.unsaid(at, `условие, при котором есть поле «${plan.name}»`, unsayable);
    return undefined;
  }
  const [first, second] = told;
  return second ? { anyOf: told } : first;
}

const unsayable =
  'x-show-if читает ответы рядом: равен, один из, не меньше, отвечает выражению — и не больше';

/** As `ui:order` has them; what an answer shows stands right after it. */
function inOrder(planned: readonly Planned[], order: readonly string[] = []): readonly Planned[] {
  const always = planned.filter(({ when }) => when.some((list) => list.length === 0));
  const rest = order.includes('*') ? order.indexOf('*') : order.length;
  const rank = ({ name }: Planned) => (order.includes(name) ? order.indexOf(name) : rest);
  const placed = [...always].sort((a, b) => rank(a) - rank(b));
  const followers = new Set<string>();
  for (const plan of planned.filter((one) => !always.includes(one))) {
    const read = plan.when.flatMap((list) => list.flatMap(({ schema }) => namesIn(schema)));
    let at = 1 + placed.findLastIndex(({ name }) => read.includes(name));
    if (at === 0) at = placed.length;
    while (followers.has(placed[at]?.name ?? '')) at += 1;
    placed.splice(at, 0, plan);
    followers.add(plan.name);
  }
  return placed;
}

/** The members that a condition reads. */
function namesIn(condition: Json): readonly string[] {
  if (isList(condition)) return condition.flatMap(namesIn);
  if (!isObject(condition)) return [];
  const { required, properties, ...rest } = condition;
  const named = isList(required) ? required.map(String) : [];
  return [
    ...named,
    ...Object.keys(isObject(properties) ? properties : {}),
    ...Object.values(rest).flatMap(namesIn),
  ];
}
