import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { revisionsQuery } from './design-calls.ts';
import { shownRevisions } from './shown-revisions.ts';
import type { DesignState } from './use-design.ts';

const FEW = 5;

type Props<Body> = {
  design: DesignState<Body>;
  /** What was shown before anything was published; absent where that was nothing. */
  original?: Body;
};

/** What was published before; each can be made the draft again. */
export function RevisionsPart<Body>({ design, original }: Props<Body>) {
  const t = useMessages('dashboard/design/general');
  const { dateTime } = useFormat();
  const { document } = design;
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
  const rows = shownRevisions(revisions, original !== undefined);
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-raised p-4">
      <h2 className="font-semibold text-base">{t('revisions')}</h2>
      <ol className="grid divide-y divide-line">
        {rows.slice(0, showsAll ? undefined : FEW).map((revision, index) => {
          if (!revision)
            return (
              <Row
                key="original"
                isBusy={design.isBusy}
                words={t('original')}
                restore={
                  original ? { name: t('restoreOriginal'), take: () => design.change(original) } : null
                }
              />
            );
          const { id, publishedAt, publishedBy, isOriginal } = revision;
          const time = dateTime(publishedAt);
          return (
            <Row
              key={id}
              isBusy={design.isBusy}
              words={isOriginal ? t('original') : time}
              by={publishedBy}
              restore={
                index > 0 || document.draft !== null
                  ? {
                      name: isOriginal ? t('restoreOriginal') : t('restoreNamed', { time }),
                      take: () => void design.restore(id),
                    }
                  : null
              }
            />
          );
        })}
      </ol>
      {rows.length > FEW && !showsAll && (
        <Button look="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('allRevisions', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

type RowProps = {
  words: string;
  by?: string | null;
  /** Makes it the draft; null: it is what is shown. */
  restore: { name: string; take: () => void } | null;
  isBusy: boolean;
};

function Row({ words, by, restore, isBusy }: RowProps) {
  const t = useMessages('dashboard/design/general');
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-1 text-sm">
      <span>
        {words} {by && <bdi className="text-quiet">{by}</bdi>}
      </span>
      {restore ? (
        <Button
          look="secondary"
          size="sm"
          // Not disabled: it would lose focus.
          aria-disabled={isBusy}
          aria-label={restore.name}
          onClick={restore.take}
        >
          {t('restore')}
        </Button>
      ) : (
        <span className="text-quiet">{t('current')}</span>
      )}
    </li>
  );
}
