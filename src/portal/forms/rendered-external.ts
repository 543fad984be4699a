import '#engine/react/external/external.css';
import { type ExternalModule, precompiledExternal } from '#engine/external/precompiled.ts';
import { ExternalAnswer } from '#engine/react/external/external-answer.tsx';

/** The component and the compiled form of an external form, in a chunk that only such forms load. */
export function renderedExternal(module: ExternalModule) {
  return { ExternalAnswer, compiled: precompiledExternal(module) };
}
