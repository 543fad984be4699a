import { build, type InlineConfig } from 'vite';

/** Builds by Vite, which leaves this process in production: the portals that it starts afterwards have to be of tests. */
export async function built(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV;
  try {
    await build({ logLevel: 'warn', ...config });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
