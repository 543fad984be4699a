import { useQueries } from '@tanstack/react-query';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { memberOf } from '#portal/text/member.ts';

/**
 * What a page may speak of beside its own records: of each operation's list the record that is meant. A call that
 * fails leaves its name out, and with it what would have been said.
 */
export function useRelated({
  related = {},
}: Pick<CardsSettings, 'related'>): Readonly<Record<string, object | undefined>> {
  const sources = Object.entries(related);
  const answers = useQueries({
    queries: sources.map(([, { operation }]) => ({ ...readOptions({ operation }), retry: false })),
  });
  return Object.fromEntries(
    sources.map(([name, source], index) => [name, meant(answers[index]?.data, source.if)]),
  );
}

function meant(
  answer: readonly object[] | undefined,
  conditions: Readonly<Record<string, unknown>>,
): object | undefined {
  return answer?.find((record) =>
    Object.entries(conditions).every(([name, value]) => memberOf(record, name) === value),
  );
}
