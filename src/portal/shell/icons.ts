import {
  BookOpen,
  CircleQuestionMark,
  FilePen,
  FileSignature,
  FileText,
  GraduationCap,
  Inbox,
  Landmark,
  type LucideIcon,
  Mail,
  User,
  Users,
  Wallet,
} from 'lucide-react';
import type { IconName } from '#generated/portal/settings.ts';

/** Icons of the navigation by the names of the meta schema (lucide’s own): one without an icon here does not compile. */
export const icons: Readonly<Record<IconName, LucideIcon>> = {
  'book-open': BookOpen,
  'circle-question-mark': CircleQuestionMark,
  'file-pen': FilePen,
  'file-signature': FileSignature,
  'file-text': FileText,
  'graduation-cap': GraduationCap,
  inbox: Inbox,
  landmark: Landmark,
  mail: Mail,
  user: User,
  users: Users,
  wallet: Wallet,
};
