import '#engine/react/external/external.css';
import { type ExternalModule, precompiledExternal } from '#engine/external/validator/precompiled.ts';
import { ExternalAnswer } from '#engine/react/external/external-answer.tsx';

/** What draws the external form of this module: a chunk that every such form needs, and nothing else. */
export function renderedExternal(module: ExternalModule) {
  return { ExternalAnswer, compiled: precompiledExternal(module) };
}
