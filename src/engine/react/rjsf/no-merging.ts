/**
 * Replaces rjsf's merging of `allOf` in the build: our rendered schemas have none, since conditions are the engine's
 * (`x-show-if`). A schema with `allOf` logs the usual rjsf warning.
 */
function noMerging(): never {
  throw new Error('Forms that are rendered have no allOf');
}

// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default noMerging;
