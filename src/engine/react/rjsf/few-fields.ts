import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

/**
 * Replaces rjsf's list of fields. One of them renders leaves, and our own (`scope-form.tsx`) render
 * groups, so lists, grids and choices of schemas never appear. The build substitutes this file.
 */
// biome-ignore lint/style/noDefaultExport: a replacement exports what the module exports
export default function fields(): object {
  return { NullField, ObjectField, SchemaField, StringField };
}
