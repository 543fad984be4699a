import { useRef, useState } from 'react';
import { toastError } from './toast.tsx';

/** Runs the calls of a button, one at a time. `onError` reports a failure, by default as a toast. */
export function useCall(onError: (thrown: unknown) => void = toastError) {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const run = async (call: () => Promise<unknown>) => {
    // a second click may precede the render with the new state
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      await call();
    } catch (thrown) {
      onError(thrown);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { running, run };
}
