/**
 * Who asks, behind `hops` proxies of our own: each adds the address it saw at the end of X-Forwarded-For, so the
 * one that the outermost proxy saw stands `hops` places from the end. What stands before it anybody may have written.
 */
export function remoteAddress(peer: string, forwardedFor: string | undefined, hops: number): string {
  if (hops === 0) return plain(peer);
  return plain(fromOutermost(forwardedFor, hops) ?? peer);
}

/** Of a header to which each proxy adds at the end, what the outermost of ours said. */
export function fromOutermost(header: string | undefined, hops: number): string | undefined {
  const said = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return said[Math.max(0, said.length - hops)];
}

/** Without port, brackets, or IPv6's way of writing an IPv4 address. */
function plain(address: string): string {
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
