import { useQueries } from '@tanstack/react-query';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { memberOf } from '#portal/text/member.ts';

type Related = Readonly<Record<string, object | undefined>>;

/**
 * What a page may speak of beside its own records: of each operation's list the record that is meant. A call that
 * fails leaves its name out, and with it what would have been said.
 */
export function useRelated(source: Pick<CardsSettings, 'related'>): Related {
  return useRelatedRead(source).related;
}

/** The same for a page that is another by it: `pending` while any of it is on its way for the first time. */
export function useRelatedRead({ related = {} }: Pick<CardsSettings, 'related'>) {
  const sources = Object.entries(related);
  const answers = useQueries({
    queries: sources.map(([, { operation }]) => ({ ...readOptions({ operation }), retry: false })),
  });
  const known: Related = Object.fromEntries(
    sources.map(([name, source], index) => [name, meant(answers[index]?.data, source.if)]),
  );
  return { related: known, pending: answers.some(({ isPending }) => isPending) };
}

function meant(
  answer: readonly object[] | undefined,
  conditions: Readonly<Record<string, unknown>>,
): object | undefined {
  return answer?.find((record) =>
    Object.entries(conditions).every(([name, value]) => memberOf(record, name) === value),
  );
}
