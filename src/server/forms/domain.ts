import type { Domain } from '../domain.ts';

export const formsDomain = {
  personal: {
    form_answers: { column: 'user_id' },
  },
  expires: {
    newcomers: [
      {
        table: 'form_answers',
        since: 'updated_at',
        but: "user_id is not null or subject not like 'phone:%'",
      },
    ],
  },
} as const satisfies Domain;
