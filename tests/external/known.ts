/** Forms with which something is known to be wrong, and the words of that fault. Nothing new may join them. */
const KNOWN: ReadonlyMap<string, string> = new Map();

/** Whether a form has the one fault that is known of it, and no other; one of which none is known has none. */
export function isAsKnown(form: string, faults: readonly string[], known = KNOWN): boolean {
  const words = known.get(form);
  if (words === undefined) return faults.length === 0;
  return faults.length > 0 && faults.every((fault) => fault.includes(words));
}
