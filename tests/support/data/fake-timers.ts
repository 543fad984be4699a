import { afterEach, beforeEach, vi } from 'vitest';

/** Fake timers in every test of the file or of the `describe` block that calls this. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
