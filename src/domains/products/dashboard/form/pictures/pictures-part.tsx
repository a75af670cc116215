import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CardPart } from '#ui/dashboard/form-fields.tsx';
import { textDrafts } from '#ui/dashboard/text-drafts.ts';
import { MOST_PICTURES } from '../../../limits.ts';
import type { PictureDraft, ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureDetails, PictureTile } from './picture-tile.tsx';
import { UploadLines } from './upload-lines.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

/** The product's pictures: dropped, pasted or chosen, then sorted and described. */
export function PicturesPart({ form, rules }: { form: UseFormReturn<ProductDraft>; rules: FormRules }) {
  const t = useMessages('dashboard/products/form');
  const pictures = form.watch('pictures');
  const [announced, setAnnounced] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  const current = () => form.getValues('pictures');
  const set = (next: PictureDraft[]) =>
    form.setValue('pictures', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { uploads, add, dismiss } = usePictureUploads({
    most: MOST_PICTURES,
    room: () => MOST_PICTURES - current().length,
    onArrived: ({ mediaId, image }) => {
      if (current().some((picture) => picture.mediaId === mediaId)) return;
      set([...current(), { mediaId, image, alt: '', ...textDrafts(['alt']), awaitedImage: null }]);
      setOpened(mediaId);
    },
  });
  const move = (from: number, to: number) => {
    const picture = current()[from];
    if (!picture || to < 0 || to >= current().length) return;
    set(current().toSpliced(from, 1).toSpliced(to, 0, picture));
    setAnnounced(t('moved', { from: from + 1, to: to + 1 }));
  };
  usePaste(add);
  const shown = pictures.find(({ mediaId }) => mediaId === opened);
  const sending = uploads.filter(({ problem }) => !problem).length;
  form.register('pictures', rules.pictures(sending));
  return (
    <CardPart title={t('pictures')}>
      <p id={`${id}-hint`} className="text-quiet text-sm">
        {t('dropHint', { most: MOST_PICTURES })}
      </p>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
        <ol className="contents">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.mediaId}
              picture={picture}
              index={index}
              isOpen={picture === shown}
              controls={id}
              onOpen={() => setOpened(picture === shown ? null : picture.mediaId)}
              onMove={move}
            />
          ))}
        </ol>
        <DropZone
          onFiles={add}
          hint={`${id}-hint`}
          isTile={pictures.length > 0}
          error={form.formState.errors.pictures?.message}
        />
      </div>
      {shown && (
        <PictureDetails
          key={shown.mediaId}
          id={id}
          form={form}
          picture={shown}
          index={pictures.indexOf(shown)}
          count={pictures.length}
          onMove={move}
          onRemove={() => set(current().filter(({ mediaId }) => mediaId !== shown.mediaId))}
        />
      )}
      <UploadLines uploads={uploads} onDismiss={dismiss} />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </CardPart>
  );
}

/** Accepts pictures pasted anywhere on the page. */
function usePaste(add: (files: readonly File[]) => void): void {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
