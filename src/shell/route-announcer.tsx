import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After each change of page: focus goes to its content, and its title is read aloud. */
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
