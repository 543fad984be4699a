import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config/s3.ts';
import type { Machine } from '#tests/support/deploy/machine.ts';
import { freePort } from '#tests/support/processes/ports.ts';

const SERVERS = ['account', 'container', 'object'] as const;
/** Middleware of the proxy that s3api and multipart uploads require (docs.openstack.org/swift, "S3 Compatibility"). */
const PIPELINE =
  'catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server';

/** Starts OpenStack Swift from Debian packages with one disk and an empty bucket. It stops with the machine. */
export async function startSwift(machine: Machine): Promise<S3Settings> {
  const home = machine.path('/swift');
  mkdirSync(`${home}/disks/disk`, { recursive: true });
  const memcached = await freePort();
  machine.start(['memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', 'nobody']);
  const commonSettings = (port: number) =>
    `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = \nswift_dir = ${home}\n`;
  for (const server of SERVERS) {
    const port = await freePort();
    const ring = `swift-ring-builder ${home}/${server}.builder`;
    machine.run(`${ring} create 1 1 1 && ${ring} add r1z1-127.0.0.1:${port}/disk 1 && ${ring} rebalance`);
    const settings = `devices = ${home}/disks\nmount_check = false\n`;
    const app = `[pipeline:main]\npipeline = ${server}-server\n[app:${server}-server]\nuse = egg:swift#${server}\n`;
    machine.write(`/swift/${server}.conf`, `[DEFAULT]\n${commonSettings(port)}${settings}${app}`);
    machine.start([`swift-${server}-server`, `${home}/${server}.conf`]);
  }
  const port = await freePort();
  const filters = PIPELINE.split(' ').filter((name) => !/^(proxy-server|cache|tempauth)$/.test(name));
  machine.write(
    '/swift/proxy.conf',
    `[DEFAULT]\n${commonSettings(port)}[pipeline:main]\npipeline = ${PIPELINE}\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_school_portal = secret .admin\n' +
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memcached}\n` +
      filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join(''),
  );
  chmodSync(home, 0o755);
  machine.start(['swift-proxy-server', `${home}/proxy.conf`]);
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    publicEndpoint: undefined,
    bucket: 'school-files',
    region: 'us-east-1',
    accessKey: 'school:portal',
    secretKey: 'secret',
    encryption: undefined,
  };
  await createBucket(settings);
  return settings;
}

async function createBucket({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  for (let tries = 60; ; tries -= 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return client.destroy();
    } catch (error) {
      if (tries === 0) throw error;
      await delay(500);
    }
  }
}
