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

const bar = 'w-full items-end gap-x-3 gap-y-2 sm:max-xl:grid-cols-3 xl:contents';
/** On phones they are in a sheet at the lower edge. */
const sheet =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:max-h-[80dvh] max-sm:gap-y-4 max-sm:overflow-y-auto max-sm:rounded-t-lg max-sm:bg-raised max-sm:p-4 max-sm:shadow-high max-sm:transition-[translate] max-sm:duration-200 max-sm:starting:translate-y-full max-sm:*:max-w-none!';

/** Search and filters above a list, with a button to clear them. */
export function FilterBar(props: Props) {
  const { label, words, onSearch, count, onClear, children, more, isMoreUsed = false } = props;
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(isMoreUsed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet, from whichever filter
    <div
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
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
      {isOpen && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('showResults')}
          onClick={() => setOpen(false)}
          className="fixed inset-0 z-30 bg-shade sm:hidden"
        />
      )}
      <div id={id} className={cx(bar, sheet, isOpen ? 'grid' : 'hidden')}>
        <p className="flex items-center justify-between gap-4 sm:hidden">
          <span className="font-semibold text-base">{t('filters', { count })}</span>
          <Button size="sm" onClick={() => setOpen(false)}>
            {t('showResults')}
          </Button>
        </p>
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
