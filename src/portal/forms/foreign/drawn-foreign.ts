import '#engine/react/foreign/foreign.css';
import { type ForeignModule, precompiledForeign } from '#engine/foreign/validator/precompiled.ts';
import { ForeignAnswer } from '#engine/react/foreign/foreign-answer.tsx';

/** What draws the form of others of this module: a chunk that every such form needs, and nothing else. */
export function drawnForeign(module: ForeignModule) {
  return { ForeignAnswer, compiled: precompiledForeign(module) };
}
