import { expect, test } from 'vitest';
import { conditionFeatures } from './condition-features.ts';
import { fieldFeatures } from './field-features.ts';
import { imported } from './imported.ts';
import { partFeatures } from './part-features.ts';

test.each([...fieldFeatures, ...partFeatures, ...conditionFeatures])(
  'imports a feature of JSON Schema, or reports it as omitted: $name',
  ({ form, imports = {}, required, omitted = [], fields }) => {
    const report = imported({ title: 'Форма', type: 'object', ...form });
    expect(report.omitted.map(({ at }) => at).sort()).toEqual([...omitted].sort());
    expect(report.form).toMatchObject({ properties: imports });
    if (required) expect(report.form).toMatchObject({ required });
    if (fields) expect(Object.keys(Object(report.form).properties).sort()).toEqual([...fields].sort());
  },
);
