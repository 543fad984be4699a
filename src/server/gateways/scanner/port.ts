/** Looks for malware in a file on the disk. Throws `ScannerSilence` where it cannot tell. */
export type Scanner = (path: string) => Promise<'clean' | 'infected'>;

/** The scanner did not answer, or not so that it could be understood. */
export class ScannerSilence extends Error {}
