import { type ReactNode, useEffect, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Input } from '../field.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  /** The label of the search field. */
  label: string;
  words: string;
  onSearch: (words: string) => void;
  /** The number of active filters besides the search words. */
  count: number;
  onClear: () => void;
  /** The filters, collapsed where they do not fit beside the search. */
  children: ReactNode;
  /** Further ones, collapsed on all screens while none of them is active. */
  more?: ReactNode;
  isMoreUsed?: boolean;
};

/** Search and filters above a list, with a button to clear them. */
export function FilterBar(props: Props) {
  const { label, words, onSearch, count, onClear, children, more, isMoreUsed = false } = props;
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(isMoreUsed);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48 *:max-w-none sm:basis-64">
        <SearchField label={label} placeholder={t('search')} words={words} onSearch={onSearch} />
      </div>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="xl:hidden"
      >
        {t('filters', { count })}
      </Button>
      <div
        id={id}
        className={cx(
          'w-full grid-cols-2 items-end gap-x-3 gap-y-2 sm:max-xl:grid-cols-3 xl:contents',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
        {more && (
          <>
            <Button
              look="secondary"
              aria-expanded={isMoreOpen}
              aria-controls={`${id}-more`}
              onClick={() => setMoreOpen(!isMoreOpen)}
              className="max-xl:hidden"
            >
              {t('filters', { count })}
            </Button>
            <div
              id={`${id}-more`}
              className={cx(
                'contents w-full flex-wrap items-end gap-x-3 gap-y-2',
                isMoreOpen ? 'xl:flex' : 'xl:hidden',
              )}
            >
              {more}
            </div>
          </>
        )}
      </div>
      {(count > 0 || words) && (
        <Button look="quiet" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

type FilterDayProps = { label: string; value: string | undefined; onChange: (day: string) => void };

const FIRST_YEAR = '2000';

/** A date filter. It applies once the year is complete: half a year would empty the list while typing. */
export function FilterDay({ label, value = '', onChange }: FilterDayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_YEAR) onChange(day);
  };
  return (
    <span className="flex items-center gap-2 text-sm max-sm:grid max-sm:gap-1">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={typed}
        className="sm:w-40!"
        onChange={({ target }) => take(target.value)}
      />
    </span>
  );
}
