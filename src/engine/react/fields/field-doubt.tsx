import { useCallback, useSyncExternalStore } from 'react';
import { isDoubtful } from '#engine/values/doubts.ts';
import type { FieldDoubtProps } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';

/** Shows the question of `x-warning` while the answer is unlikely. */
export function FieldDoubt({ node, address }: FieldDoubtProps) {
  const { store } = useOwnForm();
  const doubt = node.schema['x-warning'];
  const field = doubt?.field ?? '';
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
    () => doubt !== undefined && isDoubtful(doubt, store.get(address), store.get(field)),
  );
  return (
    <p className="field-note" role="status">
      {isAsked && doubt?.text}
    </p>
  );
}
