import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

/**
 * Stands in for rjsf's list of its fields: leaves are drawn by one of them and groups by our own
 * (`scope-form.tsx`), so that lists, grids and choices of schemas are never drawn. The build puts this file in their place.
 */
// biome-ignore lint/style/noDefaultExport: what stands in for a module exports as it does
export default function fields(): object {
  return { NullField, ObjectField, SchemaField, StringField };
}
