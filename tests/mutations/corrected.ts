/** A text with its commas as an editor puts them: between two values, and not before a bracket that closes. */
export function resolved(text: string): string {
  const without = text.replace(/,(\s*[}\]])/g, '$1').replace(/,(\s*)$/, '$1');
  return without.replace(/(["\d}\]el])(\n\s*["{[\dtfn-])/g, '$1,$2');
}
