/**
 * The URL of a worker script as a Trusted Types value, by the only policy that security-headers.ts permits. Throws for
 * a script outside of the portal's path.
 */
export function trustedScript(script: string): string {
  policy ??= window.trustedTypes?.createPolicy('worker', { createScriptURL: checkOwnScript });
  return policy?.createScriptURL(script) ?? checkOwnScript(script);
}

let policy: ScriptUrlPolicy | undefined;

function checkOwnScript(script: string): string {
  const { origin, pathname } = new URL(script, location.href);
  if (origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL)) return script;
  throw new TypeError(`Not a script of the portal: ${pathname}`);
}

declare global {
  interface Window {
    /** Browsers without Trusted Types accept plain text. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
    };
  }
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
