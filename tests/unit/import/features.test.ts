import { describe, expect, test } from 'vitest';
import { conditionFeatures } from './condition-features.ts';
import { text } from './feature.ts';
import { fieldFeatures } from './field-features.ts';
import { imported } from './imported.ts';
import { partFeatures } from './part-features.ts';

describe('imports a feature of JSON Schema, or reports it as omitted', () => {
  test.each([...fieldFeatures, ...partFeatures, ...conditionFeatures])(
    '$name',
    ({ field, form, imports = {}, required, omitted = [], fields }) => {
      const schema = {
        title: 'Форма',
        type: 'object',
        ...(form ?? { properties: { a: field ?? {}, ...(fields && { other: text }) } }),
      };
      const report = imported(schema);
      expect(report.omitted.map(({ at }) => at).sort()).toEqual([...omitted].sort());
      expect(report.form).toMatchObject({ properties: imports });
      if (required) expect(report.form).toMatchObject({ required });
      if (fields) expect(Object.keys(Object(report.form).properties).sort()).toEqual([...fields].sort());
    },
  );
});
