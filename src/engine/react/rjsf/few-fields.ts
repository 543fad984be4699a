import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

/**
 * Replaces rjsf's list of fields in the build. `StringField` renders every leaf, and our own components render groups
 * (`scope-form.tsx`), so rjsf's fields for lists, grids and alternatives are never used.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function fields(): object {
  return { NullField, ObjectField, SchemaField, StringField };
}
