import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { ProductFeeds } from '../contract/feeds.ts';
import { agentCalls } from './agent-calls.ts';

type Props = { feeds: ProductFeeds['feeds']; onChange: () => Promise<unknown> };

/** The addresses at which search engines and agents fetch all products, to copy and to renew. */
export function FeedsPanel({ feeds, onChange }: Props) {
  const t = useMessages('dashboard/agents/general');
  const calls = agentCalls(useLocale());
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const renew = () =>
    run(async () => {
      await calls.renewFeeds();
      setAsking(false);
      await onChange();
      showToast(t('feedsMade'));
    });
  const isMade = feeds.length > 0;
  return (
    <Panel title={t('feeds')}>
      {isMade ? (
        <ul>
          {feeds.map((feed) => (
            <FeedRow key={feed.format} feed={feed} />
          ))}
        </ul>
      ) : (
        <PanelNote>{t('feedsText')}</PanelNote>
      )}
      <div className="border-line border-t px-4 py-3">
        <Button
          look="secondary"
          size="sm"
          aria-busy={isBusy}
          onClick={() => (isMade ? setAsking(true) : void renew())}
        >
          {t(isMade ? 'feedsRenew' : 'feedsMake')}
        </Button>
      </div>
      <ConfirmDialog
        isBusy={isBusy}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('feedsRenewTitle')}
        text={t('feedsRenewText')}
        action={t('feedsRenew')}
        onConfirm={() => void renew()}
      />
    </Panel>
  );
}

function FeedRow({ feed: { format, url, builtAt, itemCount } }: { feed: Props['feeds'][number] }) {
  const t = useMessages('dashboard/agents/general');
  const dashboard = useMessages('dashboard/ui/general');
  const { dateTime } = useFormat();
  const { run } = useAction();
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(url);
      showToast(dashboard('copied'));
    });
  return (
    <li className={`${panelRow} grid gap-1 text-sm`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`feed_${format}`)}</h3>
        <span className="text-quiet">
          {builtAt && itemCount !== null
            ? t('feedBuilt', { count: itemCount, when: dateTime(builtAt) })
            : t('feedWaits')}
        </span>
        <Button
          look="quiet"
          size="sm"
          className="ms-auto"
          aria-label={t('copyNamed', { name: t(`feed_${format}`) })}
          onClick={() => void copy()}
        >
          {dashboard('copy')}
        </Button>
      </div>
      <p className="break-all">{url}</p>
    </li>
  );
}
