import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser must use HTTPS (HSTS, RFC 6797): one year. */
const YEAR = 365 * 24 * 60 * 60;

/** Browser features that the portal does not use. Photos come from the camera app of the device. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * Header of responses that end a session. Not `"storage"`: that would also delete the keys of the specification
 * (`courseName`), the service worker, and the encrypted drafts of a user whose session expired on the same device.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

export interface SecurityHeaderOptions {
  /** Whether clients reach the portal over HTTPS. */
  readonly secure: boolean;
  /** CSP hashes of the inline styles of the page. */
  readonly styles: readonly string[];
}

/** Headers of every response: no inline code except the style of the first paint, no other origins, no framing. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { secure, styles }: SecurityHeaderOptions,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
  });
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
        // User input cannot become HTML or script, even through a mistake in our code or in a library.
        'require-trusted-types-for': ["'script'"],
        // The only policy returns URLs of the portal's own workers (src/portal/session/trusted-script.ts).
        'trusted-types': ['worker'],
      },
    },
  });
}
