import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import type { ReviewPage, ReviewStatus } from '../contract/moderation.ts';
import type { ReviewSearch } from './review-calls.ts';
import { useReviewColumns } from './review-columns.tsx';

const statuses: readonly ReviewStatus[] = ['all', 'waiting', 'reported', 'approved'];

type Props = {
  found: ReviewPage;
  search: ReviewSearch;
  hrefFor: (page: number) => string;
  hrefOf: (status: ReviewStatus) => string;
  onSearch: (words: string) => void;
  /** Filters by stars; 0 means any. */
  onRating: (stars: number) => void;
  /** Null without permission to moderate. */
  onChange: (() => Promise<unknown>) | null;
};

/** The reviews of customers, for moderation. */
export function ReviewsPage({ found, search, hrefFor, hrefOf, onSearch, onRating, onChange }: Props) {
  const t = useMessages('dashboard/reviews/general');
  const columns = useReviewColumns(onChange);
  const { data, page, pages, counts, isOfNewest } = found;
  const isSearched = search.q !== '' || search.status !== 'all' || search.rating > 0;
  return (
    <DashboardPage title={t('reviews')} count={counts.all}>
      <ListCard
        tabs={
          <ChoiceLinks
            look="tabs"
            label={t('filter')}
            choices={statuses.map((status) => ({
              key: status,
              href: hrefOf(status),
              words: t(status),
              isChosen: status === search.status,
              count: counts[status],
            }))}
          />
        }
        filters={
          <div className="flex flex-wrap gap-3">
            <SearchField label={t('search')} words={search.q} onSearch={onSearch} />
            <Select
              aria-label={t('stars')}
              className="w-auto max-sm:w-full"
              value={search.rating}
              onChange={({ target }) => onRating(Number(target.value))}
            >
              <option value={0}>{t('anyStars')}</option>
              {[5, 4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {t('starsOf', { stars })}
                </option>
              ))}
            </Select>
            {isOfNewest && <p className="w-full text-quiet">{t('ofNewest')}</p>}
          </div>
        }
        foot={<Pagination page={page} pages={pages} hrefFor={hrefFor} />}
      >
        {data.length === 0 ? (
          <EmptyState
            icon={<MessageSquareText />}
            title={t('none')}
            text={t(isSearched ? 'noneText' : 'noneYetText')}
          >
            {isSearched && <ClearLink href="/dashboard/reviews" />}
          </EmptyState>
        ) : (
          <Table label={t('reviews')} columns={columns} rows={data} keyOf={({ _id }) => _id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}
