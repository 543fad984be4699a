import { fieldRule } from '../field-rule.ts';

/** Files stand in the fields whose files the call of the form keeps (`x-files` of the contract). */
export const carriedFiles = fieldRule(({ node }, { definition }, { contract }) => {
  const kept = contract.sent.get(definition.id);
  if (node.kind !== 'files' || kept === undefined || kept === 'all' || kept.includes(node.address)) return [];
  const fix = 'уберите поле или попросите программиста научить вызов хранить файлы (x-files в openapi/)';
  return [{ at: [], what: `файлы поля «${node.name}» потеряются: ${whyLost(kept)}`, fix }];
});

function whyLost(kept: readonly string[]): string {
  const [only] = kept;
  return only === undefined
    ? 'эта форма уходит без файлов'
    : `вызов этой формы хранит только файлы поля «${only}»`;
}
