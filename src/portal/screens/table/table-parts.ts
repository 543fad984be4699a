import type { ComponentType } from 'react';
import type { TablePart } from '#generated/portal/settings.ts';
import { ClassList } from './classes/class-list.tsx';

type PartProps = Pick<TablePart, 'operations'>;

/** Parts above a table that no setting describes, by the names that `schemas/portal` uses. */
const parts: Readonly<Record<TablePart['name'], ComponentType<PartProps>>> = {
  'class-list': ClassList,
};

export function partNamed(name: TablePart['name']): ComponentType<PartProps> {
  return parts[name];
}
