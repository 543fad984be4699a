/** JSON text after lines were changed, with its commas repaired: between two values, and not before a closing bracket. */
export function repairCommas(text: string): string {
  const without = text.replace(/,(\s*[}\]])/g, '$1').replace(/,(\s*)$/, '$1');
  return without.replace(/(["\d}\]el])(\n\s*["{[\dtfn-])/g, '$1,$2');
}
