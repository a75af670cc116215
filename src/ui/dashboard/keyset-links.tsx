import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '../button.tsx';

type Way = { href: string; words: string };
type Props = {
  newest: Way | null;
  older: Way | null;
  /** How many items this page has, and the whole list. */
  shown?: { count: number; total: number };
};

/**
 * Links of a keyset-paginated list: back to the newest, to the page before, and to older items. Null if there is none.
 */
export function KeysetLinks({ newest, older, shown }: Props) {
  const t = useMessages('storefront/ui/general');
  const { history } = useRouter();
  const words = useMessages('dashboard/ui/general');
  const { number } = useFormat();
  const { previous, before, leaveMark } = usePrevious();
  const passed = newest ? before : 0;
  if (!newest && !older) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {shown && passed !== null && (
        <span className="me-2 text-quiet text-sm tabular-nums">
          {words('part', {
            from: number(passed + 1),
            to: number(passed + shown.count),
            total: number(shown.total),
          })}
        </span>
      )}
      {newest && (
        <LinkButton href={newest.href} look="quiet" size="sm">
          {newest.words}
        </LinkButton>
      )}
      {newest && previous && (
        <Button look="secondary" size="sm" onClick={() => history.push(previous)}>
          {t('previousPage')}
        </Button>
      )}
      {older && (
        <LinkButton href={older.href} look="secondary" size="sm" onClick={leaveMark(passed, shown?.count)}>
          {older.words}
        </LinkButton>
      )}
    </p>
  );
}

const keyOf = (address: string) => `page before ${address}`;
const countKeyOf = (address: string) => `items before ${address}`;
const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** A keyset leads forward only: each page leaves its address, and how many items it ends, to the next one in this tab. */
function usePrevious() {
  const { href } = useLocation();
  const [previous, setPrevious] = useState<string | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another page before it
  useEffect(() => {
    try {
      setPrevious(sessionStorage.getItem(keyOf(addressOf(location))));
      setBefore(Number(sessionStorage.getItem(countKeyOf(addressOf(location)))) || null);
    } catch {
      // Browsers may forbid storage: then there is the way back to the newest.
    }
  }, [href]);
  const leaveMark =
    (passed: number | null, count = 0) =>
    ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      const next = addressOf(new URL(currentTarget.href));
      try {
        sessionStorage.setItem(keyOf(next), addressOf(location));
        if (passed !== null) sessionStorage.setItem(countKeyOf(next), String(passed + count));
      } catch {
        // As above.
      }
    };
  return { previous, before, leaveMark };
}
