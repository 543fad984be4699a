import { isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address its /64, because whoever has one of these has all of
 * its addresses (RFC 6177). An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) is that address.
 */
export function networkOf(address: string): string {
  const groups = groupsOfIPv6(address);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of a provider or a large customer: an IPv4 /16, an IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const groups = groupsOfIPv6(address);
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return `${groups.split('.').slice(0, 2).join('.')}.0.0/16`;
}

/** The groups of an IPv6 address in one notation; an IPv4 address, written either way, as it is. */
function groupsOfIPv6(address: string): string | readonly string[] {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const missing = tail === undefined ? 0 : GROUPS - before.length - groupsOf(tail).length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

const GROUPS = 8;

/** Of a part of an address; an IPv4 address at its end stands for two. */
function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
