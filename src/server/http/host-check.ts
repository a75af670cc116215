const MOST_REMEMBERED = 100;

/** The names under which a demo shop answers. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says whether a Host header names one of these hosts, whatever the port; null: every name will do.
 * A demo shop answers only loopback names, so that no foreign name can be pointed at it (DNS rebinding).
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
