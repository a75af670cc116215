import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { Section, type SectionProps, titleOf } from './section.tsx';

/** Brands that have products, each with a link to them. */
export function BrandsSection({ section, home }: SectionProps<'brands'>) {
  const t = useMessages('storefront/browse/sections');
  const brands = section.chosen.flatMap((slug) => home.brands.find((brand) => brand.slug === slug) ?? []);
  if (brands.length === 0) return null;
  return (
    <Section title={titleOf(section.title) || t('brands')}>
      <ul className="flex flex-wrap gap-3">
        {brands.map(({ slug, name, nameLang }) => (
          <li key={slug} className="min-w-0">
            <Link
              href={`/search?brand=${slug}`}
              className="flex min-h-11 items-center rounded-md border border-line bg-raised px-4 font-semibold transition-colors hover:border-ink"
            >
              <bdi lang={nameLang ?? undefined}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
