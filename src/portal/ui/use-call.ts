import { useRef, useState } from 'react';
import { toastError } from './toast.tsx';

interface Call {
  readonly running: boolean;
  /** Starts a call, unless one is running. */
  readonly run: (call: () => Promise<void>) => Promise<void>;
}

/** Runs the calls of a button, one at a time. `onError` reports a failure, by default as a toast. */
export function useCall(onError: (thrown: unknown) => void = toastError): Call {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const run = async (call: () => Promise<void>) => {
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
