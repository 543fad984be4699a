import { expect, test } from 'vitest';
import { attentionLabel } from '#server/applications/admin/attention.ts';

test.each([
  [[], ''],
  [['duplicate'], 'Возможный повтор'],
  [['duplicate', 'documents'], 'Возможный повтор, нет документов'],
] as const)('the reasons %j read «%s»', (reasons, label) => {
  expect(attentionLabel(reasons)).toBe(label);
});
