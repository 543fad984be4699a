import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded (`--import`) into a server process under test: a rejection floats out of every handler that makes a token. */
const { randomBytes } = crypto;
crypto.randomBytes = (...args) => {
  void Promise.reject(new Error('floating rejection'));
  return randomBytes(...args);
};
syncBuiltinESMExports();
