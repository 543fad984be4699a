/** The consents that a representative gives at registration. */
export const REGISTRATION_CONSENTS = [{ purpose: 'personal-data', version: 1 }] as const;
