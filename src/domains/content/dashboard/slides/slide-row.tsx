import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { statusOfPeriod } from '#platform/period.ts';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { storedText } from '#ui/dashboard/text-drafts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { DashboardSlide } from '../../contract/slides.ts';

type Props = {
  slide: DashboardSlide;
  href: string;
  isBusy: boolean;
  /** Its place in the list, from 0, and the length of the list. */
  place: number;
  total: number;
  onMove: (place: number) => void;
  onRemove: () => Promise<void>;
};

/** A slide in the list, with buttons to move and delete it. */
export function SlideRow({ slide, href, isBusy, place, total, onMove, onRemove }: Props) {
  const t = useMessages('dashboard/content/slides');
  const [now] = useState(Date.now);
  const [isAsking, setAsking] = useState(false);
  const locale = useLocale();
  const title = storedText(locale, slide, 'title');
  const { image } = slide;
  const period = statusOfPeriod(slide, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-studio">
        {image && <img src={image} alt="" loading="lazy" className="size-full object-cover" />}
      </span>
      <span className="min-w-40 flex-1">
        <Link href={href} className="font-semibold hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <span className="line-clamp-1 text-quiet">{storedText(locale, slide, 'body')}</span>
      </span>
      {period !== 'running' && <Status>{t(period)}</Status>}
      <span className="ms-auto flex">
        <MoveButtons
          up={t('up', { title })}
          down={t('down', { title })}
          place={place}
          total={total}
          isBusy={isBusy}
          onMove={onMove}
        />
        <IconButton label={t('removeNamed', { title })} onClick={() => setAsking(true)}>
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </span>
      <ConfirmDialog
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { title })}
        text={t('removeText')}
        action={t('remove')}
        onConfirm={() => void onRemove().then(() => setAsking(false))}
      />
    </li>
  );
}
