import type { CopyObjectCommandInput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/s3.ts';

/** The packages of AWS, which are large: loaded where a storage is named, and nowhere else. */
export async function loadAws() {
  // what it says of the versions of Node to come is for who pins the packages, not for each night's letter of cron
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [s3, upload, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  return { ...s3, ...upload, ...presigner };
}

type Aws = Awaited<ReturnType<typeof loadAws>>;

/** A bucket that is opened. */
export interface Bucket {
  readonly aws: Aws;
  readonly client: S3Client;
  readonly name: string;
  /** What is said of whatever is put there. */
  readonly kept: Pick<CopyObjectCommandInput, 'ServerSideEncryption'>;
}

/** A client for the storage at this one of its addresses. */
export function clientAt(aws: Aws, { region, accessKey, secretKey }: S3Settings, endpoint: string): S3Client {
  const config: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // a name before the host needs certificates and records that others than AWS do not always have
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // checksums behind the body (CRC32), which newer clients send by themselves, many storages refuse
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // a storage that says nothing, at the beginning or in the midst of a file
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
    },
  };
  return new aws.S3Client(config);
}
