import { isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address as it is, of an IPv6 address its /64, because whoever has one of these has all of
 * its addresses (RFC 6177). An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) is that address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const missing = tail === undefined ? 0 : GROUPS - before.length - groupsOf(tail).length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')];
  const network = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const GROUPS = 8;

/** Of a part of an address; an IPv4 address at its end stands for two. */
function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
