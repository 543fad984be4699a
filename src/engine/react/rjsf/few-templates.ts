import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js';

/**
 * Stands in for rjsf's own templates: fields and objects are drawn by ours (`templates.tsx`), labels, helps and errors by
 * our frames, so that only what says that a schema cannot be rendered is left. The build puts this file in their place.
 */
// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default function templates(): object {
  return { ButtonTemplates: {}, UnsupportedFieldTemplate: UnsupportedField };
}
