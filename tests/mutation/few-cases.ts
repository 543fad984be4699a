import fc from 'fast-check';

/** A property is tried with few cases: it is run again for each of thousands of mutations, and the tables judge most. */
fc.configureGlobal({ numRuns: 5 });
