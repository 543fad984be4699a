import type { ComponentType } from 'react';
import type { TablePart } from '#portal/config/table-config.ts';
import { ClassList } from './classes/class-list.tsx';

type PartProps = Pick<TablePart, 'operations'>;

/** Parts above a table that no setting describes, by the names that `schemas/portal` uses. */
const parts: Readonly<Record<string, ComponentType<PartProps>>> = {
  'class-list': ClassList,
};

export function partNamed(name: string): ComponentType<PartProps> {
  const part = parts[name];
  if (!part) throw new Error(`No part ${name}`);
  return part;
}
