/**
 * Stands in for the merging of `allOf` in rjsf: what it draws of our forms has none, conditions are the engine's own
 * (`x-show-if`). A schema that has some says so in the console, as rjsf says of any that it cannot merge. The build puts
 * this file in the module's place.
 */
function noMerging(): never {
  throw new Error('Forms that are rendered have no allOf');
}

// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default noMerging;
