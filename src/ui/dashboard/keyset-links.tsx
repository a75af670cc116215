import { LinkButton } from '../button.tsx';

type Way = { href: string; words: string };

/** Links of a keyset-paginated list: back to the newest, and to older items. Null if there is none. */
export function KeysetLinks({ newest, older }: { newest: Way | null; older: Way | null }) {
  return (
    <p className="flex flex-wrap gap-2">
      {newest && (
        <LinkButton href={newest.href} look="quiet" size="sm">
          {newest.words}
        </LinkButton>
      )}
      {older && (
        <LinkButton href={older.href} look="secondary" size="sm">
          {older.words}
        </LinkButton>
      )}
    </p>
  );
}
