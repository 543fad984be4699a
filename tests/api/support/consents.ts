/** What a representative agrees to before anything is kept that they answer. */
export const GENERAL = [{ purpose: 'personal-data', version: 1 }] as const;
