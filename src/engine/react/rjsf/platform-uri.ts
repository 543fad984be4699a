/**
 * Replaces `fast-uri`, with which rjsf resolves `$ref` against `$id`, by the browser's own URL class; our schemas
 * have neither keyword. The build substitutes this file.
 */
const platformUri = {
  equal: (left: string, right: string) => left === right,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};

// biome-ignore lint/style/noDefaultExport: a replacement exports what the package exports
export default platformUri;
