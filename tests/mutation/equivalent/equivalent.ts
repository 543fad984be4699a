import { OF_THE_ENGINE } from './engine.ts';
import { OF_THE_PORTAL } from './portal.ts';
import { OF_THE_SERVER } from './server.ts';
import type { Equivalent } from './unnoticed.ts';

/** Every mutation that changes nothing, and why. */
export const EQUIVALENT: readonly Equivalent[] = [...OF_THE_PORTAL, ...OF_THE_ENGINE, ...OF_THE_SERVER];
