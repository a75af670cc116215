import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox, Radio } from '#ui/choice.tsx';
import { Stars } from '#ui/stars.tsx';
import { type Filters, facetKeys, slugsIn, toggled } from './filters.ts';
import { OptionFields, ShowAll } from './option-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { RangeFields } from './range-fields.tsx';

type Facets = ProductList['facets'];
type Change = { [Name in keyof Filters]?: Filters[Name] | undefined };
type Props = {
  facets: Facets;
  filters: Filters;
  onChange: (change: Change) => void;
  /** Whether the groups without a chosen filter start closed. */
  isShort?: boolean;
};

/** The number beside a choice, if it was counted exactly. */
function useCount({ isExact }: Facets) {
  const { number } = useFormat();
  return (count: number | null) => (isExact && count !== null ? number(count) : undefined);
}

/** So many groups are open from the start, and those with a chosen filter. */
const OPEN = 5;

/** The filter fields in the shop's order, as native controls named like the params of the address. */
export function FilterFields(props: Props) {
  const { facets, filters, onChange, isShort = false } = props;
  const t = useMessages('storefront/browse/list');
  const shownCount = useCount(facets);
  const group = (key: string, index: number): ReactNode => {
    const isOpen = !isShort && index < OPEN;
    const option = facets.options.find((one) => one.key === key);
    if (option)
      return (
        <Group
          key={key}
          title={option.name}
          isOpen={isOpen || slugsIn(filters.options).some((chosen) => chosen.startsWith(`${key}:`))}
        >
          {option.range ? (
            <RangeFields
              facet={{ ...option, range: option.range }}
              chosen={filters.options}
              onChange={(options) => onChange({ options })}
            />
          ) : (
            <OptionFields
              option={option}
              chosen={filters.options}
              shownCount={shownCount}
              onChange={(options) => onChange({ options })}
            />
          )}
        </Group>
      );
    if (key === 'product.price') return <PriceGroup key={key} {...props} isOpen={isOpen} />;
    if (key === 'product.rating') return <RatingGroup key={key} {...props} isOpen={isOpen} />;
    if (key === 'product.brand' && facets.brands.length > 0)
      return (
        <FacetGroup
          key={key}
          title={t('brand')}
          name="brand"
          facets={facets}
          values={facets.brands}
          chosen={filters.brand}
          isOpen={isOpen}
          onChange={(brand) => onChange({ brand })}
        />
      );
    if (key === 'product.category' && facets.categories.length > 1)
      return (
        <FacetGroup
          key={key}
          title={t('category')}
          name="category"
          facets={facets}
          values={facets.categories}
          chosen={filters.category}
          isOpen={isOpen}
          onChange={(category) => onChange({ category })}
        />
      );
    if (key !== 'product.stock') return null;
    return (
      <Group key={key} title={t('availability')} isOpen={isOpen || filters.inStock === true}>
        <Checkbox
          name="inStock"
          value="true"
          checked={filters.inStock === true}
          onChange={(event) => onChange({ inStock: event.target.checked || undefined })}
          aside={shownCount(facets.inStock)}
        >
          {t('inStock')}
        </Checkbox>
      </Group>
    );
  };
  return facetKeys(facets).map(group);
}

type Opened = { isOpen: boolean };

function PriceGroup({ facets, filters, onChange, isOpen }: Props & Opened) {
  const t = useMessages('storefront/browse/list');
  const shownCount = useCount(facets);
  return (
    <>
      <Group
        title={t('price')}
        isOpen={isOpen || [filters.minPrice, filters.maxPrice].some((one) => one !== undefined)}
      >
        <PriceFields
          minPrice={filters.minPrice}
          maxPrice={filters.maxPrice}
          prices={facets.price}
          onChange={onChange}
        />
      </Group>
      {(facets.onSale !== 0 || filters.onSale) && (
        <div className="border-line border-b py-3">
          <Checkbox
            name="onSale"
            value="true"
            checked={filters.onSale === true}
            onChange={(event) => onChange({ onSale: event.target.checked || undefined })}
            aside={shownCount(facets.onSale)}
          >
            {t('onSale')}
          </Checkbox>
        </div>
      )}
    </>
  );
}

function RatingGroup({ facets, filters: { rating: chosen }, onChange, isOpen }: Props & Opened) {
  const t = useMessages('storefront/browse/list');
  const shownCount = useCount(facets);
  const countOf = (rating: number) => facets.ratings.find((facet) => facet.rating === rating)?.count ?? 0;
  return (
    <Group title={t('rating')} isOpen={isOpen || chosen !== undefined}>
      {[5, 4, 3, 2, 1].map((rating) => (
        <Radio
          key={rating}
          name="rating"
          value={rating}
          checked={chosen === rating}
          onChange={() => onChange({ rating })}
          aside={shownCount(countOf(rating))}
        >
          <Stars rating={rating} />
          {rating < 5 && <span className="ms-2 whitespace-nowrap text-sm">{t('andUp')}</span>}
        </Radio>
      ))}
      <Radio
        name="rating"
        value=""
        checked={chosen === undefined}
        onChange={() => onChange({ rating: undefined })}
      >
        {t('anyRating')}
      </Radio>
    </Group>
  );
}

/** A group of filters under its title, which opens and closes it. */
function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/filter border-line border-b"
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-2 font-semibold">
        <bdi>{title}</bdi>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-quiet transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <fieldset aria-label={title} className="pb-5">
        {children}
      </fieldset>
    </details>
  );
}

type FacetProps = {
  title: string;
  name: 'brand' | 'category';
  facets: Facets;
  values: Facets['brands'];
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
} & Opened;

const SHORT = 8;

function FacetGroup({ title, name, facets, values, chosen, isOpen, onChange }: FacetProps) {
  const shownCount = useCount(facets);
  const [all, setAll] = useState(false);
  const slugs = slugsIn(chosen);
  const missing = slugs.filter((slug) => !values.some((value) => value.slug === slug));
  const shown = values.filter((value, index) => all || index < SHORT || slugs.includes(value.slug));
  const box = (value: Facets['brands'][number]) => (
    <Checkbox
      key={value.slug}
      name={name}
      value={value.slug}
      checked={slugs.includes(value.slug)}
      onChange={() => onChange(toggled(chosen, value.slug))}
      aside={shownCount(value.count)}
    >
      <bdi>{value.name}</bdi>
    </Checkbox>
  );
  return (
    <Group title={title} isOpen={isOpen || slugs.length > 0}>
      {[...shown, ...missing.map((slug) => ({ slug, name: slug, count: 0 }))].map(box)}
      {shown.length < values.length && (
        <ShowAll count={values.length} onClick={() => setAll(true)}>
          {values.filter((value) => !shown.includes(value)).map(box)}
        </ShowAll>
      )}
    </Group>
  );
}
