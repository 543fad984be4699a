/**
 * Replaces rjsf's own widgets: every field names one of our controls, so none of them ever renders.
 * The build substitutes this file.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function widgets(): object {
  return {};
}
