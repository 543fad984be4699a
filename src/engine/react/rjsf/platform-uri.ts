/**
 * Replaces `fast-uri` in the build by the browser's `URL`. rjsf calls it only for schemas of 2020-12: compiled forms have
 * no `$ref`, and external forms are rendered as 2019-09 (`convert.ts`).
 */
const platformUri = {
  equal: (left: string, right: string) => left === right,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};

// biome-ignore lint/style/noDefaultExport: a replacement exports what the package exports
export default platformUri;
