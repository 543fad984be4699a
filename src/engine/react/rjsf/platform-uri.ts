/**
 * Stands in for `fast-uri`, by which rjsf resolves `$ref` against `$id`: the browser can do that itself, and ours have
 * neither. The build puts this file in the package's place.
 */
const platformUri = {
  equal: (left: string, right: string) => left === right,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};

// biome-ignore lint/style/noDefaultExport: what stands in for a package exports as it does
export default platformUri;
