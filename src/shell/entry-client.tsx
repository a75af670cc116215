import '#ui/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type CarriedQuery, createQueryClient, takeCarriedQueries } from '#platform/browser/query-client.ts';
import type { Locale } from '#platform/locale.ts';
import { createShopRouter } from './router.tsx';

type Carried = { locale: Locale; publicUrl: string; queries: CarriedQuery[] };

/** Whoever goes on before a page has faded in skips its transition, which is no failure. */
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.message.startsWith('Transition was ')) event.preventDefault();
});

/** Lets the browser paint and listen before what comes next: on a slow phone each step takes its time. */
const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

// No await of the module itself: what loads later shares its file, and would wait for it while it waits for that.
async function wake(): Promise<void> {
  await breathe();
  const carried: Carried = JSON.parse(document.getElementById('kiosk-data')?.textContent ?? '');
  const queryClient = createQueryClient((path, init) => fetch(path, init));
  takeCarriedQueries(queryClient, carried.queries);

  const router = createShopRouter({ queryClient, locale: carried.locale, publicUrl: carried.publicUrl });
  // The router then renders the same tree that the server did, without a boundary around the document.
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  await breathe();
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
}

void wake();
