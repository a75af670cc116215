import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';

/** Someone may open a dialog while the next page is still loading; one that is closing gives its focus away. */
const isInOpenDialog = () => document.activeElement?.closest('[role=dialog][data-open]');

/**
 * After each navigation, moves focus to the content, unless it is in a dialog, and announces the title to screen readers.
 * A page that takes long is awaited from its top.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const isAwaited = useRouterState({
    select: ({ matches, location, resolvedLocation }) =>
      location.pathname !== resolvedLocation?.pathname && matches.some(({ status }) => status === 'pending'),
  });
  useLayoutEffect(() => {
    if (isAwaited) scrollTo(0, 0);
  }, [isAwaited]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        if (!toLocation.hash && !isInOpenDialog())
          document.getElementById('content')?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  );
}
