/**
 * Arguments of node for a server that lives as long as a few tests: the embedded database is compiled once and not a
 * second time for speed (https://v8.dev/docs/wasm-compilation-pipeline), which takes longer than all that it would save.
 */
export const SHORT_LIVED = ['--liftoff-only'];
