import '#engine/react/external/external.css';
import { type ExternalModule, precompiledExternal } from '#engine/external/precompiled.ts';
import { ExternalAnswer } from '#engine/react/external/external-answer.tsx';

/** The renderer of this module's external form: a chunk that only such forms need. */
export function renderedExternal(module: ExternalModule) {
  return { ExternalAnswer, compiled: precompiledExternal(module) };
}
