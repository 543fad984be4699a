import type { SessionUser } from './session.ts';

/**
 * How the portal calls the person: «Мария Сергеевна», a colleague «Власова Ольга», as lists, notes and history do; by the
 * phone where no name is known.
 */
export function userName({ first_name, middle_name, last_name, phone, office }: SessionUser): string {
  const address = first_name ? [first_name, middle_name ?? last_name] : [last_name];
  const parts = office ? [last_name, first_name] : address;
  return parts.filter(Boolean).join(' ') || phone;
}

/** Two letters for the round badge. */
export function initials(user: SessionUser): string {
  const letters = userName(user)
    .split(/\s+/)
    .map((word) => Array.from(word).find((letter) => /\p{L}/u.test(letter)) ?? '');
  return letters.join('').slice(0, 2).toUpperCase();
}
