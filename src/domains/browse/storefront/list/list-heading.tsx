import type { ProductList } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Filters } from './filters.ts';
import * as messages from './messages.ts';

type Props = { list: ProductList; filters: Filters; name: string };

/** The list's name and number of results, announced again when the number changes. */
export function ListHeading({ list, filters, name }: Props) {
  const t = useMessages(messages);
  const words = list.corrected ?? filters.q;
  const title = !list.category && words ? t('resultsFor', { words }) : name;
  return (
    <header className="mt-2 grid gap-2">
      <h1 className="text-2xl sm:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      {list.category?.description && (
        <p className="max-w-[66ch] text-pretty text-quiet sm:text-lg">{list.category.description}</p>
      )}
      {list.corrected && filters.q && (
        <p className="text-quiet">
          {t('nothingFor')} <bdi className="text-ink">{t('quoted', { words: filters.q })}</bdi>
        </p>
      )}
      <p role="status" className="text-quiet tabular-nums">
        {t(list.isTotalExact ? 'count' : 'countAbove', { count: list.total })}
      </p>
    </header>
  );
}
