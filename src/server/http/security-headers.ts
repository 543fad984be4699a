import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where people come by https, their browser is told to come by nothing else for a year (RFC 6797). */
const YEAR = 365 * 24 * 60 * 60;

export interface Reached {
  /** By https. */
  readonly secure: boolean;
  /** Hashes of what the page has inline. */
  readonly styles: readonly string[];
}

/** Nothing inline but the style of the first drawing, nothing from elsewhere, in no frame. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { secure, styles }: Reached,
): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: secure && { maxAge: YEAR, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...styles],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Text that a person typed becomes no markup and no program, whatever a line of ours or of a library does.
        'require-trusted-types-for': ["'script'"],
        // One policy there is, which gives addresses of the portal's own workers and no other (src/portal/session/trusted-script.ts).
        'trusted-types': ['worker'],
      },
    },
  });
}
