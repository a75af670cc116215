import { useQuery } from '@tanstack/react-query';
import { slidesQuery } from '#domains/content/dashboard/slides/slide-calls.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Segments } from '#ui/dashboard/segments.tsx';
import { Link } from '#ui/link.tsx';
import { hasOwnSlides, sectionKinds } from '../../fields/sections.ts';
import { SectionFields } from './section-fields.tsx';
import { itemOf, type SlideItem } from './slide-item.ts';

const { source, items } = sectionKinds.slider;

/**
 * The slides of a section. Those of the shop are edited in place as well: the first change makes them the section's own, in
 * its draft, and leaves the shop's as they are.
 */
export function SliderFields({ values, onChange, ...around }: Parameters<typeof SectionFields>[0]) {
  const t = useMessages('dashboard/design/sections');
  const { data } = useQuery(slidesQuery);
  const ofShop = data?.data.slice(0, items.most).map(itemOf) ?? [];
  const own = (values.items ?? []) as SlideItem[];
  const isOwn = hasOwnSlides(values);
  const choose = (chosen: (typeof source.options)[number]) =>
    onChange({ source: chosen, ...(chosen === 'own' && own.length === 0 && { items: ofShop }) });
  return (
    <>
      <Segments
        label={t('field_source')}
        options={source.options.map((value) => ({ value, words: t(`option_${value}`) }))}
        value={isOwn ? 'own' : 'shop'}
        onChoose={choose}
      />
      {isOwn ? (
        <p className="text-quiet text-sm">{t('ownSlidesNote')}</p>
      ) : (
        <p className="text-quiet text-sm">
          {t('slidesNote')}{' '}
          <Link href="/dashboard/settings/slides" className="underline underline-offset-4">
            {t('editSlides')}
          </Link>
        </p>
      )}
      {(isOwn || data) && (
        <SectionFields
          {...around}
          fields={{ items }}
          values={{ items: isOwn ? own : ofShop }}
          onChange={(changes) => onChange({ ...changes, source: 'own' })}
        />
      )}
    </>
  );
}
