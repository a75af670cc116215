import X from 'lucide-react/icons/x';
import type { Shop } from '#domains/browse/contract.ts';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';

const MOST_CLOSED = 20;
const none: readonly string[] = [];
const closed = storedValue('closed-announcements', none, (text) => {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : none;
});

const tones = { strong: 'bg-ink text-paper', quiet: 'border-line border-b bg-accent-soft text-ink' };

/**
 * The shop's announcement. All visitors get the same page, so it contains the announcement also for those who have closed
 * it; the script behind it hides it from them before the page is painted.
 */
export function AnnouncementBar({ announcement }: { announcement: NonNullable<Shop['announcement']> }) {
  const t = useMessages('storefront/ui/general');
  const isClosed = useStoredValue(closed).includes(announcement.id);
  const { id, text, href, tone, closing } = announcement;
  const words = <bdi lang={text.lang ?? undefined}>{text.text}</bdi>;
  return (
    <>
      <div data-announcement={id} hidden={isClosed} suppressHydrationWarning className={tones[tone]}>
        <div className="page flex min-h-11 items-center justify-center gap-2">
          <p className="min-w-0 text-balance py-1.5 text-center">
            {href ? (
              <Link href={href} className="underline underline-offset-4 hover:decoration-2">
                {words}
              </Link>
            ) : (
              words
            )}
          </p>
          {closing === 'closable' && (
            <button
              type="button"
              aria-label={t('close')}
              onClick={() => closed.change((ids) => [...ids.slice(1 - MOST_CLOSED), id])}
              className="-me-3 grid size-11 shrink-0 place-items-center rounded-md"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      </div>
      {closing === 'closable' && <script src="/closed-announcements.js" />}
    </>
  );
}
