import { describe, expect, it } from 'vitest';
import { letterHtml } from '#server/gateways/smtp.ts';
import { escapeHtml } from '#server/http/plain-page.ts';
import { myDataPage } from '#server/personal-data/my-data-page.ts';
import { MARKUP } from '#tests/support/data/markup.ts';

const typed = MARKUP.join(' ');
/** Elements and attributes that the typed texts would add if they were not escaped. */
const ADDED_MARKUP = /<(img|svg|script|b|textarea|\/textarea)\b|<[^>]*\s(onerror|onload)=|href="(?!https?:)/i;

describe('user text is escaped in HTML of the server', () => {
  const sheet = { title: typed, lines: [[typed, typed]] } as const;
  const data = { userId: 1, rows: new Map(), sheets: { applications: [sheet] } };
  it.each([
    ['in a letter', letterHtml(typed, `${typed}\n\nhttps://school.ru/"onload=self.typed=1 ${typed}`)],
    ['on the page of personal data', myDataPage(data, new Date(0))],
    ['on a page without a script', escapeHtml(typed)],
  ])('%s', (_, html) => {
    expect(html).not.toMatch(ADDED_MARKUP);
    expect(html).toContain('self.typed=1');
  });
});
