const MOST_REMEMBERED = 100;

/** The host names of a demo shop. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks the Host header against these names, ignoring the port; null allows all. A demo shop answers loopback names
 * only, as protection against DNS rebinding.
 */
export function hostCheck(hosts: ReadonlySet<string> | null): (header: string | undefined) => boolean {
  if (!hosts) return () => true;
  const remembered = new Map<string, boolean>();
  return (header = '') => {
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const name = header.toLowerCase().replace(/:\d*$/, '');
    const allowed = hosts.has(name) || (hosts === loopbackHosts && name.endsWith('.localhost'));
    if (remembered.size < MOST_REMEMBERED) remembered.set(header, allowed);
    return allowed;
  };
}
