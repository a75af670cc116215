import { useQuery } from '@tanstack/react-query';
import type { getShownSizeGuide } from '#domains/catalog/contract/size-guides.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Prose } from '#ui/prose.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const sizeGuideQuery = (id: string, lang: Locale) =>
  apiQuery<typeof getShownSizeGuide>(['product'], 'GET /size-guides/{id}', { lang, params: { id } });

type Props = { id: string; name: string; open: boolean; onClose: () => void };

/** A guide to sizes. Load it lazily. */
export function SizeGuideDialog({ id, name, open, onClose }: Props) {
  const t = useMessages('storefront/browse/product');
  const { data: guide, isPending, refetch } = useQuery(sizeGuideQuery(id, useLocale()));
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <div className="min-h-40 px-6 pt-2 pb-8">
        {isPending && <Skeleton className="h-40 rounded-md" />}
        {guide && <Prose html={guide.body} lang={guide.bodyLang} />}
        {!guide && !isPending && <ErrorState as="p" title={t('notLoaded')} onRetry={() => void refetch()} />}
      </div>
    </Dialog>
  );
}
