import type { ComponentType } from 'react';
import { ClassList } from './class-list.tsx';

/** Parts above a table that no setting describes, by the names that `schemas/portal.json` uses. */
const parts: Readonly<Record<string, ComponentType>> = {
  'class-list': ClassList,
};

export function partNamed(name: string): ComponentType {
  const part = parts[name];
  if (!part) throw new Error(`No part ${name}`);
  return part;
}
