import type { SessionUser } from './session.ts';

/** How the portal calls the person: «Мария Сергеевна», or by the phone where no name is known. */
export function userName({ first_name, middle_name, last_name, phone }: SessionUser): string {
  const parts = first_name ? [first_name, middle_name ?? last_name] : [last_name];
  return parts.filter(Boolean).join(' ') || phone;
}

/** Two letters for the round badge. */
export function initials(user: SessionUser): string {
  const letters = userName(user)
    .split(/\s+/)
    .map((word) => Array.from(word).find((letter) => /\p{L}/u.test(letter)) ?? '');
  return letters.join('').slice(0, 2).toUpperCase();
}
