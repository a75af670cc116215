import { useMessages } from '#platform/i18n/use-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import * as messages from './messages.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Holds the room of a page that takes longer than a moment. */
export function PendingPage() {
  const t = useMessages(messages);
  return (
    <div className="page py-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mb-8 h-10 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-4">
        {places.map((place) => (
          <Skeleton key={place} className="aspect-square rounded-lg" />
        ))}
      </div>
    </div>
  );
}
