import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/**
 * Replaces rjsf's list of fields in the build. Our own components render everything but objects (`scope-form.tsx`), so
 * rjsf's fields for values, lists, grids and alternatives are never used.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function fields(): object {
  return { ObjectField, SchemaField };
}
