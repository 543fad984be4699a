/**
 * Stands in for what rjsf leaves out of its data before it gives them away: our forms have no data of its own
 * (`scope-form.tsx`), so that it never is asked to. The build puts this file in the module's place.
 */
function noOmitting(): never {
  throw new Error('Forms that are rendered have no data of rjsf');
}

export { noOmitting as getFieldNames, noOmitting as getUsedFormData, noOmitting as isValueEmpty };

// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default noOmitting;
