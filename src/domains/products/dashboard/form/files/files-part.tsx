import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { documentKinds, LARGEST_DOCUMENT, LARGEST_VIDEO, videoKinds } from '#domains/content/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CardPart } from '#ui/dashboard/form-fields.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { textDrafts } from '#ui/dashboard/text-drafts.ts';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MOST_FILES } from '../../../limits.ts';
import { FieldInput } from '../fields/field-input.tsx';
import type { FileDraft, ProductDraft } from '../product-draft.ts';
import { UploadField } from './upload-field.tsx';

type Props = { form: UseFormReturn<ProductDraft>; onSending: (isSending: boolean) => void };

/** The product's video, by address or uploaded, and the files that its page offers. */
export function FilesPart({ form }: Pick<Props, 'form'>) {
  const t = useMessages('dashboard/products/form');
  const [underWay, setUnderWay] = useState(0);
  const onSending = (isSending: boolean) => setUnderWay((count) => count + (isSending ? 1 : -1));
  form.register('files', {
    validate: (files) => {
      if (underWay > 0) return t('uploadUnderWay');
      return (files ?? []).every(({ name }: FileDraft) => name.trim() !== '') || t('fileNameMissing');
    },
  });
  return (
    <CardPart title={t('filesAndVideo')}>
      <Video form={form} onSending={onSending} />
      <Files form={form} onSending={onSending} />
    </CardPart>
  );
}

function Video({ form, onSending }: Props) {
  const t = useMessages('dashboard/products/form');
  const video = form.watch('video') ?? '';
  const set = (address: string) => {
    form.setValue('video', address, { shouldDirty: true });
    form.clearErrors('video');
  };
  if (video.startsWith('/files/'))
    return (
      <div className="flex flex-wrap items-center gap-4">
        {/* biome-ignore lint/a11y/useMediaCaption: the owner checks which video it is. */}
        <video src={video} controls preload="metadata" className="aspect-video w-64 rounded-md bg-studio" />
        <p className="text-sm">{t('ownVideo')}</p>
        <IconButton label={t('removeVideo')} onClick={() => set('')}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    );
  return (
    <div className="grid gap-3">
      <FieldInput form={form} name="video" field={productFields.video} />
      <UploadField
        label={t('uploadVideo')}
        hint={t('videoHint', { most: LARGEST_VIDEO })}
        kinds={Object.keys(videoKinds)}
        onSending={onSending}
        onArrived={({ src }) => set(src)}
      />
    </div>
  );
}

function Files({ form, onSending }: Props) {
  const t = useMessages('dashboard/products/form');
  const files = form.watch('files') ?? [];
  const current = () => form.getValues('files') ?? [];
  const set = (next: FileDraft[]) => form.setValue('files', next, { shouldDirty: true });
  const move = (from: number, to: number) => {
    const file = current()[from];
    if (file) set(current().toSpliced(from, 1).toSpliced(to, 0, file));
  };
  const error = form.formState.errors.files?.message;
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ol aria-label={t('files')} className="grid gap-3">
          {files.map((file, index) => (
            <li
              key={file.fileId}
              aria-label={file.name}
              className="grid gap-3 rounded-lg border border-line bg-raised p-3"
            >
              <div className="flex items-center gap-2">
                <FileText aria-hidden className="size-5 shrink-0 text-quiet" />
                <a href={file.src} className="me-auto text-sm underline underline-offset-4">
                  {file.kind.toUpperCase()}
                </a>
                <MoveButtons
                  up={t('up', { name: file.name })}
                  down={t('down', { name: file.name })}
                  place={index}
                  total={files.length}
                  onMove={(to) => move(index, to)}
                />
                <IconButton
                  label={t('removeFile', { name: file.name })}
                  onClick={() => set(current().toSpliced(index, 1))}
                >
                  <X aria-hidden className="size-4.5" />
                </IconButton>
              </div>
              <TextFields
                form={form}
                fields={[
                  { name: `files.${index}.name`, label: t('fileName'), maxLength: 200, isRequired: true },
                ]}
              />
            </li>
          ))}
        </ol>
      )}
      {files.length < MOST_FILES ? (
        <UploadField
          label={t('addFile')}
          hint={t('fileHint', { most: LARGEST_DOCUMENT })}
          kinds={Object.keys(documentKinds)}
          onSending={onSending}
          error={error}
          onArrived={({ fileId, src, kind }, name) => {
            if (!current().some((file) => file.fileId === fileId))
              set([...current(), { fileId, src, kind, name, ...textDrafts(['name']) }]);
          }}
        />
      ) : (
        <p className="text-quiet text-sm">{error ?? t('tooManyFiles', { most: MOST_FILES })}</p>
      )}
    </div>
  );
}
