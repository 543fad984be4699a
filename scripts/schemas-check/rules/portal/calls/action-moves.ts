import type { Repository } from '../../../read/repository.ts';
import { nearest, type Spot } from '../../../walk/spots.ts';
import { isWhole, statusLists } from '../../statuses.ts';
import { type Fault, spotRule } from '../spot-rule.ts';

/** An action that changes the status makes a move that there is, and shows the status that it makes. */
export const actionMoves = spotRule((spot, repository) => {
  const { body, changes, when }: { body?: unknown; changes?: unknown; when?: unknown } = Object(spot.value);
  const { status }: { status?: unknown } = Object(body);
  if (spot.said('x-calls') !== 'ask' || typeof status !== 'string') return undefined;
  const { status: shown }: { status?: unknown } = Object(changes);
  const shows: readonly Fault[] =
    shown === undefined || shown === status
      ? []
      : [
          {
            what: `действие ставит статус «${status}», а показывает «${String(shown)}»`,
            fix: `напишите "changes": { "status": "${status}" }`,
            at: [...spot.path, 'changes', 'status'],
          },
        ];
  return [...shows, ...moveFaults(spot, repository, status, Array.isArray(when) ? when.map(String) : [])];
});

function moveFaults(
  spot: Spot,
  repository: Repository,
  to: string,
  from: readonly string[],
): readonly Fault[] {
  const list = statusLists(repository).find(({ name }) => name === listAround(spot));
  if (!list || list.transitions.length === 0 || !isWhole(list) || !list.statuses.has(to)) return [];
  const starts = list.transitions.filter((one) => one.to === to).map((one) => one.from);
  return from
    .filter((status) => list.statuses.has(status) && !starts.includes(status))
    .map((status) => ({
      what: `из статуса «${status}» в «${to}» не переводят`,
      fix: `в «${to}» переводят из: ${starts.join(', ')}`,
      at: [...spot.path, 'when', from.indexOf(status)],
    }));
}

/** The list of statuses of the records around, named by the settings or by a column. */
function listAround(spot: Spot): string | undefined {
  const columns: unknown = spot.holders.map((holder) => Object(holder).columns).find(Array.isArray);
  const column = Array.isArray(columns) ? columns.find(({ statuses }) => statuses !== undefined) : undefined;
  return nearest(spot, 'statuses') ?? column?.statuses;
}
