import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After each navigation, moves focus to the content and announces the title to screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        if (!toLocation.hash) document.getElementById('content')?.focus({ preventScroll: true });
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
