import { useEffect, useRef } from 'react';

/** Whether this document was loaded by somebody who comes back from a provider's or bank's page about this order. */
function isReturn(code: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  return searchParams.has('redirect_status') && pathname.includes(code);
}

/** Whoever comes back from their bank is not asked again: the shop looks how it went, once. */
export function useReturn(code: string, look: () => Promise<void>): void {
  const isLooked = useRef(false);
  const latest = useRef(look);
  useEffect(() => {
    if (isLooked.current || !isReturn(code)) return;
    isLooked.current = true;
    void latest.current();
  }, [code]);
}
