import { useCallback, useSyncExternalStore } from 'react';
import { isUnlikely } from '#engine/store/warnings.ts';
import type { FieldWarningProps } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';

/** Shows the question of `x-warning` while the answer is unlikely. */
export function FieldWarning({ node, address }: FieldWarningProps) {
  const { store } = useOwnForm();
  const warning = node.schema['x-warning'];
  const field = warning?.field ?? '';
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe(address, listener), store.subscribe(field, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, address, field],
  );
  const isAsked = useSyncExternalStore(
    subscribe,
    () => warning !== undefined && isUnlikely(warning, store.get(address), store.get(field)),
  );
  return (
    <p className="field-note" role="status">
      {isAsked && warning?.text}
    </p>
  );
}
