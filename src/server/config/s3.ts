import type { Settings } from './settings.ts';

/** An S3 storage with its credentials. */
export interface S3Settings {
  /** For example `https://storage.yandexcloud.net`. */
  readonly endpoint: string;
  /** Origin from which browsers download files; without it the portal serves all files itself. */
  readonly publicEndpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Server-side encryption to request; with `S3_SSE=none` the default of the bucket applies. */
  readonly encryption: 'AES256' | 'aws:kms' | undefined;
}

/** The S3 settings of the environment, if complete. An endpoint without https is internal, so browsers do not use it by default. */
export function readS3(settings: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_SSE: encryption } = settings;
  if (!endpoint || !bucket || !region || !accessKey || !secretKey) return undefined;
  const defaultPublicEndpoint = endpoint.startsWith('https:') ? endpoint : undefined;
  return {
    endpoint,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT ?? defaultPublicEndpoint,
    bucket,
    region,
    accessKey,
    secretKey,
    encryption: encryption === 'none' ? undefined : encryption,
  };
}
