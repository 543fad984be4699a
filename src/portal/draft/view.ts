import type { KeptDraft } from './device/device-store.ts';
import type { Tabs } from './device/tabs.ts';
import type { Draft } from './merge/draft.ts';
import type { SyncRunner } from './server/sync-runner.ts';
import type { DraftView } from './session-types.ts';

interface ViewSources {
  readonly draft: Draft;
  readonly runner: SyncRunner;
  readonly kept: KeptDraft;
  readonly tabs: Tabs;
}

/** What the page shows of a draft, read from its parts; the same object until one of them changes. */
export function followView({ draft, runner, kept, tabs }: ViewSources) {
  const listeners = new Set<() => void>();
  let view: DraftView | undefined;
  const changed = () => {
    view = undefined;
    for (const listener of [...listeners]) listener();
  };
  draft.onState(changed);
  runner.onChange(changed);
  tabs.onShared(changed);
  let device = deviceOf(kept);
  kept.onState(() => {
    if (device === deviceOf(kept)) return;
    device = deviceOf(kept);
    changed();
  });
  return {
    view(): DraftView {
      const { server, record, unresolved, leftOut } = draft.state();
      view ??= {
        server,
        sync: runner.state(),
        device,
        conflicts: unresolved?.conflicts ?? none,
        leftOut,
        unsent: record.unsent ?? 0,
        shared: tabs.shared(),
      };
      return view;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A page does not show that something is being written: it is, at every key. */
function deviceOf(kept: KeptDraft): DraftView['device'] {
  return kept.state() === 'failed' ? 'failed' : 'keeps';
}

const none: DraftView['conflicts'] = [];
