import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { ExternalForm } from '#engine/react/external/external-form.tsx';
import { elementId } from '#engine/react/external/external-scope.ts';

/** Prefix of the form's element ids. */
export const PREFIX = 'form';

export interface RenderedForm {
  /** The data after the form's last change. */
  readonly value: () => Json | undefined;
  /** Validates after each edit from now on. */
  readonly validateEdits: () => void;
  readonly show: (problems: readonly ExternalProblem[]) => Promise<void>;
  /** The message of an error thrown by React. */
  readonly failed: () => string | undefined;
  readonly close: () => void;
}

/** Renders a form with data, or a new one; resolves when rendering has settled. */
export async function drawForm(compiled: CompiledExternal, given: Json | undefined): Promise<RenderedForm> {
  const home = document.getElementById('root') ?? document.body;
  let value = given;
  let isLive = false;
  let failed: string | undefined;
  let showProblems: (problems: readonly ExternalProblem[]) => void = () => {};
  const root = createRoot(home, { onUncaughtError: (error) => (failed = String(error)) });

  function Owner() {
    const [data, setData] = useState(given);
    const [problems, setProblems] = useState<readonly ExternalProblem[]>([]);
    showProblems = setProblems;
    const take = (next: Json | undefined) => {
      value = next;
      setData(next);
      if (isLive) setProblems(compiled.validate(next));
    };
    return (
      <ExternalForm compiled={compiled} value={data} onChange={take} problems={problems} idPrefix={PREFIX} />
    );
  }
  root.render(<Owner />);
  await waitForRendering();
  return {
    value: () => value,
    failed: () => failed,
    validateEdits: () => {
      isLive = true;
    },
    show: async (problems) => {
      showProblems(problems);
      await waitForRendering();
    },
    close: () => root.unmount(),
  };
}

/** The element of a position in the data. */
export function elementAt(pointer: string): HTMLElement | null {
  return document.getElementById(elementId(PREFIX, pointer));
}

/** An element beside the control of a position: the add button of a list (`add`), the choice of a branch (`variant`). */
export function partAt(pointer: string, part: 'add' | 'variant'): HTMLElement | null {
  return document.getElementById(`${elementId(PREFIX, pointer)}--${part}`);
}

/** Waits for React's render tasks, which may trigger further renders; no form has needed five rounds. */
export async function waitForRendering(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await nextTask();
}

/** A task of the same queue as React's; a timer would be held back for milliseconds. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
