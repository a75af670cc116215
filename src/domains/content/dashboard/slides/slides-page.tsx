import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { storedText } from '#ui/dashboard/text-drafts.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardSlide } from '../../contract/slides.ts';
import { slideCalls } from './slide-calls.ts';
import { SlideRow } from './slide-row.tsx';

const PATH = '/dashboard/settings/slides';

type Props = { slides: DashboardSlide[]; onChange: () => Promise<unknown> };

/** The slides of the home page's carousel in order. */
export function SlidesPage({ slides, onChange }: Props) {
  const t = useMessages('dashboard/content/slides');
  const locale = useLocale();
  const calls = slideCalls(locale);
  const { isBusy, run } = useAction();
  const create = <LinkButton href={`${PATH}/new`}>{t('newSlide')}</LinkButton>;
  const ids = slides.map(({ id }) => id);
  const order = (wanted: string[]) =>
    run(async () => {
      await calls.order(wanted);
      await onChange();
    });
  const move = (id: string, place: number) => order(ids.filter((one) => one !== id).toSpliced(place, 0, id));
  const remove = (slide: DashboardSlide) =>
    run(async () => {
      await calls.remove(slide.id);
      await onChange();
      showToast(t('removed', { title: storedText(locale, slide, 'title') }));
    });
  return (
    <DashboardPage title={t('slides')} count={slides.length} action={slides.length > 0 && create}>
      <p className="mb-5 max-w-[70ch] text-quiet text-sm">
        {t('ownElsewhere')}{' '}
        <Link href="/dashboard/design/home" className="underline underline-offset-4">
          {t('arrange')}
        </Link>
      </p>
      {slides.length === 0 ? (
        <ListCard>
          <EmptyState icon={<GalleryHorizontal />} title={t('none')} text={t('noneText')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <ol
          aria-label={t('slides')}
          className="grid divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {slides.map((slide, index) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              isBusy={isBusy}
              href={`${PATH}/${slide.id}`}
              place={index}
              total={slides.length}
              onMove={(place) => void move(slide.id, place)}
              onRemove={() => remove(slide)}
            />
          ))}
        </ol>
      )}
    </DashboardPage>
  );
}
