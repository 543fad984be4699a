import type { Domain } from '../domain.ts';

export const consentsDomain = {
  personal: {
    consents: { column: 'user_id' },
  },
  expires: {
    consents: [{ table: 'consents', since: '(select erased_at from users where id = user_id)' }],
  },
} as const satisfies Domain;
