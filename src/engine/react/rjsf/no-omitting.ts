/**
 * Replaces rjsf's omission of extra data in the build: our forms keep no data in rjsf (`scope-form.tsx`), so it is
 * never called.
 */
function noOmitting(): never {
  throw new Error('Forms that are rendered have no data of rjsf');
}

export { noOmitting as getFieldNames, noOmitting as getUsedFormData, noOmitting as isValueEmpty };

// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default noOmitting;
