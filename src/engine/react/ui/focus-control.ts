/** How long to wait for a control, since its step or entry may have to open first. */
const PATIENCE_MS = 2000;

/** Focuses a control by its id as soon as it is rendered, and scrolls it into view. */
export function focusControl(id: string): void {
  if (focusNow(id)) return;
  const until = performance.now() + PATIENCE_MS;
  const tryAgain = () => {
    if (!focusNow(id) && performance.now() < until) requestAnimationFrame(tryAgain);
  };
  requestAnimationFrame(tryAgain);
}

function focusNow(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}
