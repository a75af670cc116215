import { BlockList, isIP } from 'node:net';

// IANA special-purpose registries (RFC 6890 and updates): none of these is a public server. 168.63.129.16 is Azure's
// internal address on its machines.
const closedV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closedV4.addSubnet(network, prefix, 'ipv4');
}

// Of IPv6 only global unicast is allowed: mapped, translated, local and multicast addresses lie outside.
const openV6 = new BlockList();
openV6.addSubnet('2000::', 3, 'ipv6');
const closedV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedV6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address may be a server on the public internet: not private, local, shared, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 4) return !closedV4.check(bare, 'ipv4');
  if (isIP(bare) === 6) return openV6.check(bare, 'ipv6') && !closedV6.check(bare, 'ipv6');
  return false;
}
