import { isUnlikely } from '#engine/store/warnings.ts';
import type { FieldWarningProps } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useAnswers } from '../context/store-hooks.ts';

/** Shows the question of `x-warning` while the answer is unlikely. */
export function FieldWarning({ node, address }: FieldWarningProps) {
  const { store } = useOwnForm();
  const warning = node.schema['x-warning'];
  const field = warning?.field ?? '';
  const isShown = useAnswers(
    store,
    [address, field],
    () => warning !== undefined && isUnlikely(warning, store.get(address), store.get(field)),
  );
  return (
    <p className="field-note" role="status">
      {isShown && warning?.text}
    </p>
  );
}
