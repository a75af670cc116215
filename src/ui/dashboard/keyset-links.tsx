import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '../button.tsx';

type Way = { href: string; words: string };

/**
 * Links of a keyset-paginated list: back to the newest, to the page before, and to older items. Null if there is none.
 */
export function KeysetLinks({ newest, older }: { newest: Way | null; older: Way | null }) {
  const t = useMessages('storefront/ui/general');
  const { history } = useRouter();
  const { previous, leaveMark } = usePrevious();
  return (
    <p className="flex flex-wrap gap-2">
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
        <LinkButton href={older.href} look="secondary" size="sm" onClick={leaveMark}>
          {older.words}
        </LinkButton>
      )}
    </p>
  );
}

const keyOf = (address: string) => `page before ${address}`;
const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** A keyset leads forward only: the address of each page is kept for the one after it, in this tab. */
function usePrevious() {
  const { href } = useLocation();
  const [previous, setPrevious] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another page before it
  useEffect(() => {
    try {
      setPrevious(sessionStorage.getItem(keyOf(addressOf(location))));
    } catch {
      // Browsers may forbid storage: then there is the way back to the newest.
    }
  }, [href]);
  const leaveMark = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    try {
      sessionStorage.setItem(keyOf(addressOf(new URL(currentTarget.href))), addressOf(location));
    } catch {
      // As above.
    }
  };
  return { previous, leaveMark };
}
