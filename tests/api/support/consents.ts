/** The consents that a representative gives at registration. */
export const GENERAL = [{ purpose: 'personal-data', version: 1 }] as const;
