import '#engine/react/external/external.css';
import { type ForeignModule, precompiledForeign } from '#engine/foreign/validator/precompiled.ts';
import { ForeignAnswer } from '#engine/react/external/external-answer.tsx';

/** What draws the form of others of this module: a chunk that every such form needs, and nothing else. */
export function drawnForeign(module: ForeignModule) {
  return { ForeignAnswer, compiled: precompiledForeign(module) };
}
