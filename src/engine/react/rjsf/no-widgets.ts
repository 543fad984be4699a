/**
 * Stands in for rjsf's own widgets: every field of ours names one of our controls, so that none of them is ever drawn.
 * The build puts this file in their place.
 */
// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default function widgets(): object {
  return {};
}
