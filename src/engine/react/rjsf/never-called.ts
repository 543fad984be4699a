/**
 * Replaces the modules of rjsf that the forms of the engine never call, in the build: the merging of `allOf` (own forms
 * have none, external ones give their own function), the omission of extra data (rjsf holds none) and the processing
 * of validation errors (rjsf validates nothing).
 */
function neverCalled(): never {
  throw new Error('The forms of the engine never call this part of rjsf');
}

export { neverCalled as getFieldNames, neverCalled as getUsedFormData, neverCalled as isValueEmpty };

// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default neverCalled;
