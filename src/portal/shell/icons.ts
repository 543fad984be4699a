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

/** Icons of the navigation by the names that `schemas/portal` uses (lucide's own). */
export const icons: Readonly<Record<string, LucideIcon>> = {
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
