/**
 * Replaces `fast-uri` in the build by the browser's `URL`. rjsf resolves `$ref` against `$id` with it; schemas of the
 * portal's forms have neither keyword.
 */
const platformUri = {
  equal: (left: string, right: string) => left === right,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};

// biome-ignore lint/style/noDefaultExport: a replacement exports what the package exports
export default platformUri;
