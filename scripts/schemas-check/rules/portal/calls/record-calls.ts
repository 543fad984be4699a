import type { Call } from '../../../api/calls.ts';
import { type Fault, spotRule } from '../spot-rule.ts';

/** The operations of a wizard or of a record are of the form that stands beside them. */
export const formCalls = spotRule(({ value, path }, { calls, formIds }) => {
  const { operations, form }: { operations?: unknown; form?: unknown } = Object(value);
  if (typeof operations !== 'object' || typeof form !== 'string' || !formIds.includes(form)) return undefined;
  return Object.entries(Object(operations)).flatMap(([role, operation]): readonly Fault[] => {
    const { forms = [], isOpen } = calls(String(operation))?.body ?? {};
    // a move takes the forms that its transitions ask
    if (role === 'move' || isOpen || forms.length === 0 || forms.includes(form)) return [];
    return [
      {
        what: `«${String(operation)}» форму «${form}» не принимает`,
        fix: `она принимает: ${forms.join(', ')}; назовите операцию для формы «${form}»`,
        at: [...path, 'operations', role],
      },
    ];
  });
});

/** A record is moved by the operation that knows the statuses it can have. */
export const recordMoves = spotRule(({ value, path }, { calls }) => {
  const { operations, statuses }: { operations?: unknown; statuses?: unknown } = Object(value);
  const { read, move }: { read?: unknown; move?: unknown } = Object(operations);
  const had = statusesOf(calls(String(read))?.answer);
  const taken = statusesOf(calls(String(move))?.body);
  if (typeof statuses !== 'string' || had.length === 0 || taken.length === 0) return undefined;
  const strange = [
    ...taken.filter((one) => !had.includes(one)),
    ...had.filter((one) => !taken.includes(one)),
  ];
  if (strange.length === 0) return undefined;
  return {
    what: `«${String(move)}» — о других записях: статусы у них не те, что в «${String(read)}» (${strange.join(', ')})`,
    fix: 'назовите операцию, которая меняет статус этих записей',
    at: [...path, 'operations', 'move'],
  };
});

function statusesOf(shape: Call['answer']): readonly string[] {
  const status = shape?.members.get('status') ?? shape?.members.get('application')?.members.get('status');
  return status?.choices?.map(String) ?? [];
}

/** What the server lets be deleted is deleted, what it lets be cancelled changes its status, and nothing else does. */
export const neededActions = spotRule(({ value, path, said, record }, { calls }) => {
  const { operation, needs, body }: { operation?: unknown; needs?: unknown; body?: unknown } = Object(value);
  const call = said('x-calls') === 'ask' ? calls(String(operation)) : undefined;
  const known = record.members.get('actions')?.items?.choices ?? [];
  // what nobody can be allowed has a rule of its own
  if (!call || !known.some((one) => one === needs)) return undefined;
  const meant =
    call.method === 'delete' ? 'delete' : Object.hasOwn(Object(body), 'status') ? 'cancel' : undefined;
  const at = [...path, 'needs'];
  if (meant !== undefined && meant !== needs && known.includes(meant))
    return {
      what: `«${call.id}» ${meant === 'delete' ? 'удаляет' : 'меняет статус'}, а спрашивают, можно ли «${String(needs)}»`,
      fix: `напишите "needs": "${meant}"`,
      at,
    };
  if (needs !== 'delete' || meant === 'delete') return undefined;
  const others = known.filter((one) => one !== 'delete').join(', ');
  return {
    what: `«${call.id}» не удаляет, а спрашивают, можно ли удалить`,
    fix: `напишите в "needs" другое: ${others}`,
    at,
  };
});
