import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Prepared = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<NonNullable<Prepared['emscriptenOpts']['preRun']>[number]>>[0];
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** PGlite's file system on Node's own, with the fsync that it leaves out: what was committed is on the disk. */
export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Prepared> {
    const prepared = await super.init(...given);
    prepared.emscriptenOpts.preRun?.push((module: Module) => {
      const runtime: object = module;
      if (!hasNodeFs(runtime)) throw new Error('PGlite has no NODEFS to put fsync into');
      runtime.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    });
    return prepared;
  }
}

function hasNodeFs(runtime: object): runtime is NodeFsModule {
  return 'NODEFS' in runtime;
}

/** PGlite's start parameters without `-F`; its fdatasync is an empty stub, so the WAL is synced by fsync. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'shared_buffers=16MB',
    'wal_buffers=1MB',
  ].flatMap((setting) => ['-c', setting]),
];
