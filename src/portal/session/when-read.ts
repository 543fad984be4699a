import type { QueryClient } from '@tanstack/react-query';

/** What is read no longer than this is waited for. */
const PATIENCE_MS = 4_000;
/** What comes may ask for more. */
const QUIET_MS = 50;

/** Runs once nothing is being read from the server, or it takes too long; gives what calls it off. */
export function whenRead(client: QueryClient, run: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(quiet);
    if (client.isFetching() === 0) quiet = setTimeout(end, QUIET_MS);
  };
  const stop = client.getQueryCache().subscribe(look);
  const late = setTimeout(() => end(), PATIENCE_MS);
  const callOff = () => {
    stop();
    clearTimeout(quiet);
    clearTimeout(late);
  };
  const end = () => {
    callOff();
    run();
  };
  look();
  return callOff;
}
