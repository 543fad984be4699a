import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where people come by https, their browser is told to come by nothing else for a year (RFC 6797). */
const YEAR = 365 * 24 * 60 * 60;

/** Nothing inline, nothing from elsewhere, in no frame. `secure`: the portal is reached by https. */
export async function registerSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
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
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Text that a person typed becomes no markup and no program, whatever a line of ours or of a library does.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
      },
    },
  });
}
