import type { Spot } from '../../../walk/spots.ts';
import { type Fault, spotRule } from '../spot-rule.ts';

/** An action is not offered where what it does is done: by the status, by a member, or by the server's own word. */
export const offeredActions = spotRule((spot) => {
  if (spot.said('x-calls') !== 'ask') return undefined;
  const { body, changes, needs, if: wanted, ifNot: unwanted, when, unless } = Object(spot.value);
  const { status }: { status?: unknown } = Object(body);
  const made = {
    ...(typeof status === 'string' && spot.record.members.has('status') && { status }),
    ...changes,
  };
  const conditions = [needs, wanted, unwanted, when, unless];
  const isAlways = spot.path.includes('actions') && conditions.every((one) => one === undefined);
  if (isAlways && spot.record.members.has('actions')) return [always(spot)];
  return Object.entries(made).flatMap(([member, value]) => {
    const { [member]: before } = Object(wanted);
    const isSaid =
      needs !== undefined ||
      (before !== undefined && before !== value) ||
      Object(unwanted)[member] === value ||
      (member === 'status' && (when !== undefined || unless !== undefined));
    return isSaid ? [] : [unconditioned(spot, member, value)];
  });
});

function unconditioned({ path }: Spot, member: string, value: unknown): Fault {
  const line =
    member === 'status' ? '"when": […] со статусами' : `"ifNot": { "${member}": ${JSON.stringify(value)} }`;
  return {
    what: `действие предложат и там, где «${member}» уже «${String(value)}»`,
    fix: `допишите ${line} или "needs"`,
    at: [...path, 'operation'],
  };
}

/** Where records say what may be done with them, an action asks. */
function always({ path, record }: Spot): Fault {
  const known = record.members.get('actions')?.items?.choices?.map(String) ?? [];
  return {
    what: 'действие предложат всегда, а сервер позволяет его не во всякой записи',
    fix: `допишите "needs" (${known.join(', ')}) или "when" со статусами`,
    at: [...path, 'operation'],
  };
}

/** What an operation is asked of a record by its id is of the same part of the API as the list that it stands in. */
export const ownOperations = spotRule((spot, repository) => {
  const { operation, path }: { operation?: unknown; path?: unknown } = Object(spot.value);
  if (spot.said('x-calls') === undefined || !Object.values(Object(path)).includes('{id}')) return undefined;
  const list = spot.holders.slice(1).find((holder) => typeof Object(holder).operation === 'string');
  const call = repository.calls(String(operation));
  const listed = repository.calls(String(Object(list).operation));
  if (!call || !listed || call.tags.length === 0 || call.tags.some((tag) => listed.tags.includes(tag)))
    return undefined;
  return {
    what: `«${call.id}» — о других записях: её {id} не тот, что в «${listed.id}»`,
    fix: `назовите операцию раздела «${listed.tags.join('», «')}» в openapi`,
    at: [...spot.path, 'operation'],
  };
});
