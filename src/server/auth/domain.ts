import type { Domain } from '../domain.ts';

export const authDomain = {
  personal: {
    sessions: { column: 'user_id' },
    account_undos: { column: 'user_id' },
    email_links: { column: 'user_id' },
    contact_changes: { column: 'user_id' },
    known_browsers: { column: 'user_id' },
  },
  expires: {
    codes: [
      { table: 'codes', since: 'expires_at' },
      { table: 'paused_tries', since: 'expires_at' },
    ],
    links: [
      { table: 'password_links', since: 'expires_at' },
      { table: 'account_undos', since: 'expires_at' },
      { table: 'email_links', since: 'expires_at' },
      { table: 'family_views', since: 'expires_at' },
    ],
    sessions: [
      { table: 'sessions', since: 'expires_at' },
      { table: 'known_browsers', since: 'expires_at' },
    ],
  },
} as const satisfies Domain;
