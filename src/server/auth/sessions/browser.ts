import Bowser from 'bowser';

/** A header may be of any length; what browsers send is a third of it. */
const MOST = 400;

/** What a person knows a browser by, of its `User-Agent`: «Chrome, Windows». `null` where it does not say. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST));
  return [browser.name, os.name].filter(Boolean).join(', ') || null;
}
