import type { components } from '#generated/api.d.ts';

interface Applied {
  readonly id: number;
  readonly representative_id: number;
  readonly number: string;
  readonly status: string;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
}

/** A submission of any type in one line; `title` names its child or subject. */
export function appliedView(row: Applied, title: string): components['schemas']['FamilyApplication'] {
  const { id, representative_id, number, status, updated_at, submitted_at } = row;
  return {
    id,
    representative_id,
    number,
    title,
    status,
    updated_at: updated_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
  };
}
