import { expect, it } from 'vitest';
import { hasSentRecordChanged, readSentRecord } from '#portal/records/record.ts';
import { currentNotice, NOTICE_MS, noticeState } from '#portal/ui/page/page-notice.tsx';

const content = { title: 'Заявка подана', text: 'Мы получили её.' };
const now = 1_800_000_000_000;

it('shows a notice for a minute', () => {
  const state = { ...noticeState(content, now), sent: { id: 7, status: 'submitted' } };
  expect(currentNotice(state, now + NOTICE_MS - 1)?.notice).toEqual(content);
  expect(currentNotice(state, now + NOTICE_MS)).toBeUndefined();
});

it('does not show a notice again after a reload', () => {
  const earlier = { ...noticeState(content, now), load: performance.timeOrigin - 1 };
  expect(currentNotice(earlier, now)).toBeUndefined();
});

it.each([null, undefined, 'notice', {}, { notice: content }])('ignores %j', (state) => {
  expect(currentNotice(state, now)).toBeUndefined();
  expect(readSentRecord(state)).toBeUndefined();
});

it('ends a notice when the status of its record changes', () => {
  const sent = readSentRecord({ sent: { id: 7, status: 'submitted' } });
  expect(hasSentRecordChanged(sent, undefined)).toBe(false);
  expect(hasSentRecordChanged(sent, [{ id: 7, status: 'submitted' }])).toBe(false);
  expect(hasSentRecordChanged(sent, [{ id: 7, status: 'cancelled' }])).toBe(true);
  expect(hasSentRecordChanged(sent, [])).toBe(true);
  expect(hasSentRecordChanged(undefined, [])).toBe(false);
});
