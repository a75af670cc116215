import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LARGEST_PICTURE } from '#platform/picture.ts';
import { buttonClasses } from '../button.tsx';
import { cx } from '../cx.ts';

type Props = {
  label: string;
  /** The image as a `data:` URL or web address; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shows the whole image instead of cropping it to a square. */
  isWhole?: boolean;
  /** Shows it on a dark ground, which it is drawn for. */
  isOnDark?: boolean;
};

/** Takes an image from the user's disk and shows it. Files that are no image or too large are refused at once. */
export function ImageField({ label, value, onChange, error, isWhole, isOnDark }: Props) {
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await readImage(file);
    if ('url' in read) onChange(read.url);
    setRefusal('refused' in read ? t(read.refused) : undefined);
    target.value = '';
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex items-center gap-4">
        <span
          className={cx(
            'grid size-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line',
            isOnDark ? 'bg-sheet-ink text-sheet' : isWhole ? 'bg-sheet text-sheet-ink' : 'bg-studio text-ink',
          )}
        >
          {value ? (
            <img
              src={value}
              alt=""
              className={cx('size-full', isWhole ? 'object-contain p-1' : 'object-cover')}
            />
          ) : (
            <ImagePlus aria-hidden className="size-7" />
          )}
        </span>
        <div className="grid justify-items-start gap-2">
          <span className="relative">
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
              aria-describedby={`${id}-note`}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => void choose(event)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className={buttonClasses(
                { look: 'secondary', size: 'sm' },
                'peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
              )}
            >
              {t(value ? 'changeImage' : 'chooseImage')}
            </span>
          </span>
          <p id={`${id}-note`} className={cx('text-sm', problem ? 'text-bad' : 'text-quiet')}>
            {problem ?? t('imageNote')}
          </p>
        </div>
      </div>
    </div>
  );
}

const kinds = /^image\/(png|jpeg|gif|webp|avif)$/;

type ImageRefusal = 'imageTooLarge' | 'imageWrongKind';

/** Why a file cannot be an image of the shop, judging by its name and size. */
export function refusalOf(file: File): ImageRefusal | null {
  if (!kinds.test(file.type)) return 'imageWrongKind';
  return file.size > LARGEST_PICTURE ? 'imageTooLarge' : null;
}

/** An image file as a `data:` URL, or why it is refused. */
async function readImage(file: File): Promise<{ url: string } | { refused: ImageRefusal }> {
  const refused = refusalOf(file);
  if (refused) return { refused };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: String(reader.result) });
    reader.onerror = () => resolve({ refused: 'imageWrongKind' });
    reader.readAsDataURL(file);
  });
}
