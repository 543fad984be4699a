import { FileText, type LucideIcon, Users } from 'lucide-react';

/** Icons of the navigation by the names that `schemas/portal.json` uses (lucide's own). */
export const icons: Readonly<Record<string, LucideIcon>> = {
  'file-text': FileText,
  users: Users,
};
