import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { Popover } from './popover.tsx';

/** What it does, the page that it opens or the file that it loads. */
export type MoreAction = { words: string } & ({ onTake: () => void } | { href: string } | { file: string });

const item = 'flex min-h-11 w-full items-center px-4 hover:bg-surface';

/** Seldom needed actions behind one button. The browser opens and closes them. */
export function MoreActions({
  actions,
  isBusy = false,
}: {
  actions: readonly MoreAction[];
  isBusy?: boolean;
}) {
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  return (
    <div className="shrink-0">
      <IconButton label={t('moreActions')} popoverTarget={id}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <Popover id={id} className="min-w-40 py-1">
        {actions.map((action) =>
          'file' in action ? (
            <a key={action.words} href={action.file} download className={item}>
              {action.words}
            </a>
          ) : 'href' in action ? (
            <Link key={action.words} href={action.href} className={item}>
              {action.words}
            </Link>
          ) : (
            <button
              key={action.words}
              type="button"
              disabled={isBusy}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={action.onTake}
              className={item}
            >
              {action.words}
            </button>
          ),
        )}
      </Popover>
    </div>
  );
}
