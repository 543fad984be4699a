/**
 * An address of a program that the page may start beside itself: the policy of the portal takes it from here alone
 * (`trusted-types` of security-headers.ts), and no other policy can be made.
 * @param script of the portal's own build; throws for any other
 */
export function trustedScript(script: string): string {
  policy ??= window.trustedTypes?.createPolicy('worker', { createScriptURL: own });
  return policy?.createScriptURL(script) ?? own(script);
}

let policy: ScriptAddresses | undefined;

function own(script: string): string {
  const { origin, pathname } = new URL(script, location.href);
  if (origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL)) return script;
  throw new TypeError('Not a program of the portal');
}

declare global {
  interface Window {
    /** Browsers without Trusted Types accept plain text. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses;
    };
  }
}

interface ScriptAddresses {
  createScriptURL(address: string): string;
}
