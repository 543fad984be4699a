import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordSettings } from '#generated/portal/settings.ts';
import type { OpenSet } from '../set/use-worked-set.ts';

/** Where one goes after a decision, and back after it is undone. */
export interface Going {
  /** Marks a record as decided on, and opens the next of the set where this status ends it; whether it did. */
  readonly decided: (id: number, to: string) => boolean;
  /** Opens a record whose decision was taken back. */
  readonly back: (id: number) => void;
  /** What undoes the last decision, for so long: done once, by whichever way. */
  readonly undoable: (undo: () => void, lasts: number) => () => void;
  /** Undoes the last decision, where that is still possible. */
  readonly undo: () => void;
}

interface GoingSource {
  readonly set: OpenSet | undefined;
  readonly moves: Pick<RecordSettings['moves'], 'stays'>;
  readonly linkTo: (id: number) => string;
}

export function useGoing({ set, moves, linkTo }: GoingSource): Going {
  const navigate = useNavigate();
  const last = useRef<() => void>(undefined);
  const { mark, next } = set ?? {};
  const { stays } = moves;
  const decided = useCallback(
    (id: number, to: string) => {
      if (stays?.includes(to)) return false;
      mark?.(id, true);
      if (typeof next !== 'number') return false;
      navigate(linkTo(next));
      return true;
    },
    [stays, mark, next, navigate, linkTo],
  );
  const back = useCallback(
    (id: number) => {
      mark?.(id, false);
      if (mark) navigate(linkTo(id));
    },
    [mark, navigate, linkTo],
  );
  return useMemo(
    () => ({
      decided,
      back,
      undoable: (undo, lasts) => {
        const once = () => {
          if (last.current !== once) return;
          last.current = undefined;
          undo();
        };
        last.current = once;
        setTimeout(() => {
          if (last.current === once) last.current = undefined;
        }, lasts);
        return once;
      },
      undo: () => last.current?.(),
    }),
    [decided, back],
  );
}
