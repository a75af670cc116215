import { useSyncExternalStore } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Calls `listener` when the connection is lost or back, until the returned function is called. */
export function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline. */
export function OfflineBar() {
  const t = useMessages('storefront/shell/general');
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {!online && <p className="bg-ink px-4 py-3 text-center text-paper text-sm">{t('offline')}</p>}
    </div>
  );
}
