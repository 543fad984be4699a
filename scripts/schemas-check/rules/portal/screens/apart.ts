import { type Fault, spotRule } from '../spot-rule.ts';

/** What says the same, or does it, stands apart: by `x-apart` (lists of members) each status has one of such entries. */
export const apartEntries = spotRule(({ value, path, said, record }) => {
  const wanted = said('x-apart');
  const statuses = record.members.get('status')?.choices?.map(String) ?? [];
  if (!Array.isArray(value) || !Array.isArray(wanted)) return undefined;
  return value.flatMap((entry, at) =>
    wanted.flatMap((members): readonly Fault[] => {
      const names = [members].flat().map(String);
      const first = value.findIndex((other) => isSame(other, entry, names));
      const both = statuses.find((status) => isSeen(entry, status) && isSeen(value[first], status));
      if (first < 0 || first >= at || both === undefined) return [];
      // two that are alike in all that decides when they are seen are refused by `x-unique`
      if (said('x-unique') !== undefined && conditionsOf(entry) === conditionsOf(value[first])) return [];
      return [
        {
          what: `в статусе «${both}» это стоит дважды: то же под № ${first + 1}`,
          fix: 'допишите "when" или "unless", чтобы в каждом статусе было одно',
          at: [...path, at],
        },
      ];
    }),
  );
});

/** Whether two entries agree in these members, and nothing else decides which of them is seen. */
function isSame(one: unknown, other: unknown, names: readonly string[]): boolean {
  const [left, right] = [Object(one), Object(other)];
  const isConditional = [left, right].some((entry) => entry.if !== undefined || entry.ifNot !== undefined);
  const told = (entry: unknown) => JSON.stringify(names.map((name) => Object(entry)[name]));
  return !isConditional && names.some((name) => Object.hasOwn(left, name)) && told(left) === told(right);
}

function conditionsOf(entry: unknown): string {
  const { when, unless, needs } = Object(entry);
  return JSON.stringify([when, unless, needs]);
}

function isSeen(entry: unknown, status: string): boolean {
  const { when, unless = [] }: { when?: unknown; unless?: unknown } = Object(entry);
  return (when === undefined || [when].flat().includes(status)) && ![unless].flat().includes(status);
}
