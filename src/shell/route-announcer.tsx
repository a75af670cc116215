import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Someone may open a dialog while the next page is still loading; one that is closing gives its focus away. */
const isInOpenDialog = () => document.activeElement?.closest('[role=dialog][data-open]');

/** After each navigation, moves focus to the content, unless it is in a dialog, and announces the title to screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
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
