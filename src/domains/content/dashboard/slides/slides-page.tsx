import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardSlide } from '../../contract/slides.ts';
import { slideCalls } from './slide-calls.ts';
import { SlideRow } from './slide-row.tsx';

const PATH = '/dashboard/settings/slides';

type Props = { slides: DashboardSlide[]; onChange: () => Promise<unknown> };

/** The slides of the home page's carousel in order. */
export function SlidesPage({ slides, onChange }: Props) {
  const t = useMessages('dashboard/content/slides');
  const calls = slideCalls(useLocale());
  const { isBusy, run } = useAction();
  const create = <LinkButton href={`${PATH}/new`}>{t('newSlide')}</LinkButton>;
  const ids = slides.map(({ id }) => id);
  const order = (wanted: string[]) =>
    run(async () => {
      await calls.order(wanted);
      await onChange();
    });
  /** Swaps a slide with the next. */
  const swap = (index: number) => {
    const wanted = [...ids];
    wanted.splice(index, 2, ids[index + 1] ?? '', ids[index] ?? '');
    return order(wanted);
  };
  const remove = ({ id, title }: DashboardSlide) =>
    run(async () => {
      await calls.remove(id);
      await onChange();
      showToast(t('removed', { title }));
    });
  return (
    <DashboardPage title={t('slides')} count={slides.length} action={slides.length > 0 && create}>
      {slides.length === 0 ? (
        <EmptyState icon={<GalleryHorizontal />} title={t('none')} text={t('noneText')}>
          {create}
        </EmptyState>
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
              onUp={index > 0 ? () => void swap(index - 1) : undefined}
              onDown={index < slides.length - 1 ? () => void swap(index) : undefined}
              onRemove={() => remove(slide)}
            />
          ))}
        </ol>
      )}
    </DashboardPage>
  );
}
