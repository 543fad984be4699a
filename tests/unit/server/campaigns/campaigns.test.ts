import { describe, expect, it } from 'vitest';
import {
  type Campaign,
  campaignConflict,
  campaignOn,
  currentAmong,
  nextCampaign,
  openCampaignOfClass,
  openCampaigns,
  unconfiguredCampaign,
} from '#server/campaigns/rules.ts';

const noon = (day: string) => new Date(`${day}T12:00:00`);
const names = (campaigns: readonly Campaign[]) => campaigns.map(({ name }) => name);

/** A campaign with days set by the office. */
function configured(name: string, opens: string, closes: string, classes: readonly string[] = []): Campaign {
  const limited = classes.map((one) => ({ name: one, places: 2 }));
  return { ...unconfiguredCampaign(name), opens, closes, classes: limited, isConfigured: true };
}

it.each([
  ['2026-11-21', '2027/28'],
  ['2027-08-31', '2027/28'],
  ['2027-09-01', '2028/29'],
  ['2098-12-31', '2099/00'],
])('a campaign for an application made on %s is %s', (day, name) => {
  expect(campaignOn(noon(day))).toBe(name);
});

describe('without campaign dates', () => {
  it.each([
    ['2026-11-21', [], ['2027/28']],
    ['2031-01-01', ['2027/28'], ['2031/32']],
    ['2027-08-31', ['2026/27', '2027/28'], ['2027/28']],
  ])('on %s, if the campaigns %j exist, %j is open', (day, known, open) => {
    expect(names(openCampaigns(known.map(unconfiguredCampaign), noon(day)))).toEqual(open);
  });

  it('a campaign keeps its configured classes', () => {
    const named = { ...unconfiguredCampaign('2027/28'), classes: [{ name: '5А', places: 1 }] };
    expect(openCampaigns([named], noon('2027-01-01'))).toEqual([named]);
  });
});

describe('with campaign dates', () => {
  const spring = configured('2027/28', '2027-02-01', '2027-06-30');
  const all = [unconfiguredCampaign('2026/27'), spring];
  it.each([
    ['2026-08-31', ['2026/27'], '2026/27', '2027/28'],
    ['2026-11-21', [], '2026/27', '2027/28'],
    ['2027-02-01', ['2027/28'], '2027/28', undefined],
    ['2027-06-30', ['2027/28'], '2027/28', undefined],
    ['2027-07-01', [], '2027/28', undefined],
    ['2031-01-01', [], '2027/28', undefined],
  ])('on %s open are %j, lists show %s, the next is %s', (day, open, current, next) => {
    expect(names(openCampaigns(all, noon(day)))).toEqual(open);
    expect(currentAmong(all, noon(day)).name).toBe(current);
    expect(nextCampaign(all, noon(day))?.name).toBe(next);
  });
});

describe('the campaign of an application', () => {
  const older = configured('2026/27', '2026-09-01', '2026-12-31', ['7А']);
  const newer = configured('2027/28', '2026-11-01', '2027-06-30', ['5А']);
  const general = configured('2027/28', '2026-11-01', '2027-06-30');
  it.each([
    { rule: 'is the open one with its class', open: [older, newer], wanted: '7А', name: '2026/27' },
    { rule: 'is the newer one with its class', open: [older, newer], wanted: '5А', name: '2027/28' },
    { rule: 'is absent without its class', open: [older, newer], wanted: '9А', name: undefined },
    { rule: 'is the newest one for no class', open: [older, newer], wanted: undefined, name: '2027/28' },
    { rule: 'is one for every class', open: [older, general], wanted: '9А', name: '2027/28' },
    { rule: 'is absent if none is open', open: [], wanted: '5А', name: undefined },
  ])('$rule', ({ open, wanted, name }) => {
    expect(openCampaignOfClass(open, wanted)?.name).toBe(name);
  });
});

describe('a campaign beside another one', () => {
  const other = configured('2026/27', '2026-09-01', '2027-01-31', ['7А', '8А']);
  it.each([
    [
      'with a name that is not one school year is rejected',
      configured('2027/29', '2027-02-01', '2027-06-30'),
      'year',
    ],
    ['closing before it opens is rejected', configured('2027/28', '2027-06-30', '2027-02-01'), 'days'],
    ['of one day is accepted', configured('2027/28', '2027-06-30', '2027-06-30'), undefined],
    [
      'with a duplicate class is rejected',
      configured('2027/28', '2027-02-01', '2027-06-30', ['5А', '5А']),
      'twice',
    ],
    [
      'on one day for the same class is rejected',
      configured('2027/28', '2027-01-31', '2027-06-30', ['5А', '8А']),
      'other',
    ],
    ['on one day for every class is rejected', configured('2027/28', '2027-01-31', '2027-06-30'), 'other'],
    [
      'on one day for other classes is accepted',
      configured('2027/28', '2027-01-01', '2027-06-30', ['5А']),
      undefined,
    ],
    ['from the next day is accepted', configured('2027/28', '2027-02-01', '2027-06-30', ['8А']), undefined],
  ])('%s', (_, campaign, clash) => {
    expect(campaignConflict(campaign, [other])?.kind).toBe(clash);
  });
});
