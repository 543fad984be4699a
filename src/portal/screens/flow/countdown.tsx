import { useEffect, useState } from 'react';

interface CountdownProps {
  /** Milliseconds. */
  readonly until: number;
  /** The sentence with the time in it, as `0:45`. */
  readonly text: (time: string) => string;
}

/** Says how long there is to wait; nothing when the time has come. Not read out as it runs: that would never stop. */
export function Countdown({ until, text }: CountdownProps) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return null;
  return <span className="tabular-nums">{text(clock(seconds))}</span>;
}

/** Whole seconds up to a moment, at least 0; draws again as they pass. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `0:45`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
