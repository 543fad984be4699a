/**
 * Replaces rjsf's widgets in the build. Our own components render the fields, so they are never used.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function widgets(): object {
  return {};
}
