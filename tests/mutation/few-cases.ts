import fc from 'fast-check';

/** Properties run few cases: they are repeated for each of thousands of mutations. */
fc.configureGlobal({ numRuns: 5 });
