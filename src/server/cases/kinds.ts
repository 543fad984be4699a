import kinds from '#schemas/cases.json' with { type: 'json' };

/** Kinds of requests to the school (`schemas/cases.json`). */
export type CaseKind = Exclude<keyof typeof kinds, '$schema' | '$comment'>;

/** How many days the school has for who asks to have all their data erased. */
export const ERASURE_DAYS = kinds.erasure.days;

/** How a kind is called and what the school is to do; of a kind that is no more, its name. */
export function kindWords(kind: string): { readonly label: string; readonly task: string } {
  const { label, task } = isKind(kind) ? kinds[kind] : { label: kind, task: '' };
  return { label, task };
}

function isKind(name: string): name is CaseKind {
  return name in kinds && !name.startsWith('$');
}
