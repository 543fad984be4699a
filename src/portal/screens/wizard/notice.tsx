import type { ReactNode } from 'react';

interface NoticeProps {
  /** Amber; announced at once unless `role` says otherwise. */
  readonly strong?: boolean;
  readonly role?: 'alert' | 'note';
  readonly children: ReactNode;
}

/** A box above the form. */
export function Notice({ strong = false, role = strong ? 'alert' : 'note', children }: NoticeProps) {
  return (
    <div
      role={role}
      className={`mb-5 rounded-box border p-4 ${strong ? 'border-accent/60 bg-accent/15' : 'border-base-300 bg-base-100'}`}
    >
      {children}
    </div>
  );
}
