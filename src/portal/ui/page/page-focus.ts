let expected = false;

/** The next page heading to appear is to take the focus: the person has gone to another screen. */
export function expectHeadingFocus(): void {
  expected = true;
}

/** Whether this heading is the one; asked once by each heading when it appears. */
export function takeHeadingFocus(): boolean {
  const taken = expected;
  expected = false;
  return taken;
}

/** Where the focus goes when what had it is no more: the page's title, the place to go on from. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
