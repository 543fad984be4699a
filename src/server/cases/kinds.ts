import kinds from '#schemas/cases.json' with { type: 'json' };

/** Kinds of requests to the school (`schemas/cases.json`). */
export type CaseKind = Exclude<keyof typeof kinds, '$schema' | '$comment'>;

/** Days in which the school must answer a request to erase all personal data. */
export const ERASURE_DAYS = kinds.erasure.days;

/** Label of a kind of case and the task of the school; the bare name for a kind that no longer exists. */
export function kindWords(kind: string): { readonly label: string; readonly task: string } {
  const { label, task } = isKind(kind) ? kinds[kind] : { label: kind, task: '' };
  return { label, task };
}

function isKind(name: string): name is CaseKind {
  return name in kinds && !name.startsWith('$');
}
