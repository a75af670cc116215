import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { revisionsQuery } from './design-calls.ts';
import type { DesignState } from './use-design.ts';

const FEW = 5;

/** What was published before; each can be made the draft again. */
export function RevisionsPart<Body>({ design }: { design: DesignState<Body> }) {
  const t = useMessages('dashboard/design/general');
  const { dateTime } = useFormat();
  const { document, isBusy } = design;
  const { data } = useQuery({
    ...revisionsQuery(document.key),
    queryKey: [
      ...revisionsQuery(document.key).queryKey.slice(0, -1),
      document.publishedAt ?? '',
      revisionsQuery(document.key).queryKey.at(-1) ?? '',
    ],
  });
  const [showsAll, setShowsAll] = useState(false);
  const revisions = data?.data ?? [];
  if (revisions.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{t('revisions')}</h2>
      <ol className="grid gap-1">
        {revisions
          .slice(0, showsAll ? undefined : FEW)
          .map(({ id, publishedAt, publishedBy, isOriginal }, index) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <span>
                {isOriginal ? t('original') : dateTime(publishedAt)}{' '}
                {publishedBy && <bdi className="text-quiet">{publishedBy}</bdi>}
              </span>
              {index === 0 && document.draft === null ? (
                <span className="text-quiet">{t('current')}</span>
              ) : (
                <Button
                  look="secondary"
                  size="sm"
                  // Not disabled: it would lose focus.
                  aria-disabled={isBusy}
                  aria-label={
                    isOriginal ? t('restoreOriginal') : t('restoreNamed', { time: dateTime(publishedAt) })
                  }
                  onClick={() => void design.restore(id)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
      </ol>
      {revisions.length > FEW && !showsAll && (
        <Button look="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('allRevisions', { count: revisions.length })}
        </Button>
      )}
    </section>
  );
}
