/**
 * Replaces modules of rjsf in the build that the engine's forms never call: merging of `allOf` (the portal's forms have
 * none, external forms pass `mergeParts`), removal of extra data (rjsf has no data) and processing of validation errors
 * (rjsf does not validate).
 */
function neverCalled(): never {
  throw new Error('The forms of the engine never call this part of rjsf');
}

export { neverCalled as getFieldNames, neverCalled as getUsedFormData, neverCalled as isValueEmpty };

// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default neverCalled;
