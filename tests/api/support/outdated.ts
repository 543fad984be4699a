import { expect } from 'vitest';
import type { components } from '#generated/api.d.ts';

interface CurrentStatus {
  readonly status: string;
  readonly label: string;
  /** Whether the author of the status is known. */
  readonly isAuthorKnown: boolean;
}

/** Expects a refusal because the status has changed, with the current status, its time and its author. */
export function expectOutdated(
  response: { readonly status: number; readonly text: string },
  { status, label, isAuthorKnown }: CurrentStatus,
): void {
  expect([response.status, response.text]).toEqual([409, expect.any(String)]);
  const { message, current }: components['schemas']['Error'] = JSON.parse(response.text);
  expect(message).toContain(`теперь «${label}»`);
  expect(current?.status).toBe(status);
  if (isAuthorKnown) {
    expect(message).toContain(`«${label}», ${current?.by}, `);
    expect(Math.abs(Date.now() - Date.parse(current?.at ?? ''))).toBeLessThan(60_000);
  } else expect([current?.by, current?.at]).toEqual([null, null]);
}
