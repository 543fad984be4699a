import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js';

/**
 * Replaces rjsf's own templates. Ours (`templates.tsx`) render fields and objects, and our frames
 * render labels, help and errors. Only the message about an unrenderable schema is left. The build
 * substitutes this file.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function templates(): object {
  return { ButtonTemplates: {}, UnsupportedFieldTemplate: UnsupportedField };
}
