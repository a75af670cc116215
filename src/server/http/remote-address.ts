/**
 * The client's address behind `hops` of our own proxies: each appends the address it saw to X-Forwarded-For, so the
 * one seen by the outermost proxy is `hops` entries from the end. Clients can forge everything before it.
 */
export function remoteAddress(peer: string, forwardedFor: string | undefined, hops: number): string {
  if (hops === 0) return plain(peer);
  return plain(fromOutermost(forwardedFor, hops) ?? peer);
}

/** The value that our outermost proxy appended to a header. */
export function fromOutermost(header: string | undefined, hops: number): string | undefined {
  const values = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return values[Math.max(0, values.length - hops)];
}

/** Strips port, brackets, and the IPv6 notation of IPv4 addresses. */
function plain(address: string): string {
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
