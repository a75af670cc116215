import SearchCheck from 'lucide-react/icons/search-check';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isLocale, languages } from '#platform/locale.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Searched } from '../contract.ts';
import type { SearchedFilter } from './search-calls.ts';

type Props = {
  searched: Searched[];
  filter: SearchedFilter;
  hrefOf: (filter: SearchedFilter) => string;
};

const periods = [7, 30, 90] as const;

/** The shoppers' searches, those without results first. */
export function SearchedList({ searched, filter, hrefOf }: Props) {
  const t = useMessages('dashboard/searches/general');
  const columns = useColumns();
  return (
    <section aria-labelledby="searched" className="grid gap-4">
      <header>
        <h2 id="searched" className="text-lg">
          {t('searched')}
        </h2>
        <p className="text-quiet text-sm">{t('searchedText')}</p>
      </header>
      <ListCard
        tabs={
          <ChoiceLinks
            look="tabs"
            label={t('show')}
            choices={(['none', 'any'] as const).map((found) => ({
              key: found,
              href: hrefOf({ ...filter, found }),
              words: t(found),
              isChosen: found === filter.found,
            }))}
          />
        }
        filters={
          <ChoiceLinks
            label={t('period')}
            choices={periods.map((days) => ({
              key: String(days),
              href: hrefOf({ ...filter, days }),
              words: t('days', { days }),
              isChosen: days === filter.days,
            }))}
          />
        }
      >
        {searched.length === 0 ? (
          <EmptyState
            icon={<SearchCheck />}
            title={t('nothingSearched')}
            text={t(filter.found === 'none' ? 'nothingSearchedText' : 'noSearchText')}
          />
        ) : (
          <Table
            label={t('searched')}
            columns={columns}
            rows={searched}
            keyOf={({ locale, words }) => `${locale} ${words}`}
          />
        )}
      </ListCard>
    </section>
  );
}

function useColumns(): Column<Searched>[] {
  const t = useMessages('dashboard/searches/general');
  const { number, date } = useFormat();
  return [
    { head: t('words'), look: 'rest', cell: ({ words }) => <bdi className="break-words">{words}</bdi> },
    {
      head: t('language'),
      from: 'sm',
      cell: ({ locale }) => (isLocale(locale) ? languages[locale].name : locale),
    },
    { head: t('times'), look: 'end', cell: ({ times }) => `${number(times)}\u00D7` },
    { head: t('found'), look: 'end', from: 'sm', cell: ({ found }) => number(found) },
    {
      head: t('last'),
      look: 'end',
      from: 'md',
      cell: ({ searchedAt }) => <time dateTime={searchedAt}>{date(searchedAt)}</time>,
    },
    {
      head: t('makeRule'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ words, locale }) => (
        <Link
          href={`/dashboard/settings/search/new?${new URLSearchParams({ words, locale })}`}
          aria-label={t('makeRuleFor', { words })}
          className="font-semibold text-sm hover:underline"
        >
          {t('makeRule')}
        </Link>
      ),
    },
  ];
}
