import { afterEach, beforeEach, vi } from 'vitest';

/** Uses fake timers in every test of the calling file or `describe` block. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
