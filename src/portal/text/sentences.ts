import type { Template } from '#generated/portal/settings.ts';
import { fillIfComplete, type TemplateRecord } from './template.ts';

/** `fill`, without sentences that have an empty value. */
export function fillSentences(template: Template, record: TemplateRecord): string {
  const sentences = template.split(/(?<=[.?]) +/);
  return sentences.flatMap((sentence) => fillIfComplete(sentence, record) ?? []).join(' ');
}
