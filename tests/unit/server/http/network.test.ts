import { describe, expect, it } from 'vitest';
import { networkOf, wideNetworkOf } from '#server/http/rate-limits.ts';

describe('rate limits count', () => {
  it.each([
    ['an IPv4 address on its own', '203.0.113.7', '203.0.113.7'],
    ['an IPv4-mapped IPv6 address as IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['a shortened IPv6 address', '2001:db8::5', '2001:db8:0:0::/64'],
    ['an IPv6 address with trailing zeros', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['an IPv6 address with leading zeros', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['a loopback address', '::1', '0:0:0:0::/64'],
    ['an IPv6 address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv6 address with an IPv4 ending', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('all addresses of one network together, not those of the next', () => {
    const many = Array.from({ length: 300 }, (_, i) => networkOf(`2001:db8:1:2:${i.toString(16)}::${i}`));
    expect(new Set(many)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  it.each([
    ['203.0.113.7', '203.0.0.0/16'],
    ['::ffff:203.0.113.7', '203.0.0.0/16'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001::', '2001:db8:1::/48'],
  ])('%s in its wide network %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });
});
