import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Browsers that use HTTPS accept nothing else for a year (HSTS, RFC 6797). */
const YEAR = 365 * 24 * 60 * 60;

/** The portal asks the browser for none of these; a photo is taken by the device's own camera app. */
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
 * For the answers that end a session. Not `"storage"`: it would also delete the keys of the specification
 * (`courseName`), the service worker, and the encrypted answers of a person whose session expired on the same device.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

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
        // Text that a person typed becomes no markup and no program, whatever a line of ours or of a library does.
        'require-trusted-types-for': ["'script'"],
        // One policy there is, which gives addresses of the portal's own workers and no other (src/portal/session/trusted-script.ts).
        'trusted-types': ['worker'],
      },
    },
  });
}
