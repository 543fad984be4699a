/** Seconds for which codes, links and passwords are valid; `schemas:check` compares texts that state them. */
export const CODE = 10 * 60;
export const PASSWORD_LINK = 24 * 60 * 60;
/** An SMS found later must not open the account. */
export const TEMPORARY_PASSWORD = 24 * 60 * 60;
export const EMAIL_LINK = 3 * 24 * 60 * 60;
/** Time to undo a change of a contact or password. */
export const UNDO = 3 * 24 * 60 * 60;
/** Time after which a change of a contact takes effect without an answer. */
export const CONTACT_CHANGE = 3 * 24 * 60 * 60;
export const IMPERSONATION = 15 * 60;
