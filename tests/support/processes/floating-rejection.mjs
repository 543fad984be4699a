import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded (`--import`) into a server process under test. Every generated token also causes an unhandled rejection. */
const { randomBytes } = crypto;
crypto.randomBytes = (...args) => {
  void Promise.reject(new Error('floating rejection'));
  return randomBytes(...args);
};
syncBuiltinESMExports();
