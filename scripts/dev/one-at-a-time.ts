/** Editors write a file in two steps, and «replace all» writes many. */
const PAUSE_MS = 15;

/** Work on paths that never runs twice at once: paths that come during a run are one more run after it. */
export function oneAtATime(work: (paths: readonly string[]) => Promise<void>): (path: string) => void {
  const waiting = new Set<string>();
  let running = false;
  const run = async () => {
    running = true;
    await new Promise((later) => setTimeout(later, PAUSE_MS));
    while (waiting.size > 0) {
      const paths = [...waiting];
      waiting.clear();
      await work(paths);
    }
    running = false;
  };
  return (path) => {
    waiting.add(path);
    if (!running) void run();
  };
}
