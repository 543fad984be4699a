import { afterEach, beforeEach, vi } from 'vitest';

/** Uses fake timers in every test of the calling file or `describe` block; `options` may limit the faked functions. */
export function withFakeTimers(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  beforeEach(() => void vi.useFakeTimers(options));
  afterEach(() => void vi.useRealTimers());
}
