import { describe, expect, it } from 'vitest';
import { campaignOn } from '#server/campaigns/rules.ts';

describe('a campaign', () => {
  it.each([
    ['2026-11-21', '2027/28'],
    ['2027-08-31', '2027/28'],
    ['2027-09-01', '2028/29'],
    ['2098-12-31', '2099/00'],
  ])('of an application made on %s is %s', (day, name) => {
    expect(campaignOn(new Date(`${day}T12:00:00`))).toBe(name);
  });
});
