import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js';

/**
 * Replaces rjsf's templates in the build. Ours (`templates.tsx`) render fields and objects, our frames render labels,
 * help and errors. Only the message about a schema that cannot be rendered is left.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function templates(): object {
  return { ButtonTemplates: {}, UnsupportedFieldTemplate: UnsupportedField };
}
