import { useForm } from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { FormEnd } from '#ui/desk/form-end.tsx';
import { ImageField } from '#ui/desk/image-field.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { createGroup, type GroupDraft, type GroupKind } from './group-calls.ts';
import { groupWords } from './groups-page.tsx';
import * as messages from './messages.ts';

type Props = { kind: GroupKind; onDone: () => Promise<void>; onCancel: () => void };

/** Makes a category or a brand. */
export function GroupForm({ kind, onDone, onCancel }: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  const words = groupWords[kind];
  const form = useForm<GroupDraft>({ defaultValues: { name: '', description: '', image: '' } });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (draft) => {
    try {
      await createGroup(kind, draft, locale);
      showToast(t('created', { name: draft.name.trim() }));
      await onDone();
    } catch (error) {
      const failure = error instanceof FetchFailure && error.code ? error : null;
      const field = failure && /_(name_empty|taken)$/.test(failure.code ?? '') ? 'name' : 'root';
      form.setError(field, { message: failure?.message ?? t('saveFailed') }, { shouldFocus: true });
    }
  });
  const isNamed = (name: string) => name.trim() !== '' || t(words.nameEmpty);
  return (
    <DeskPage title={t(words.create)}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl gap-5">
        <Field label={t('name')} error={errors.name?.message} isRequired>
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="off"
              {...form.register('name', { validate: isNamed })}
            />
          )}
        </Field>
        <Field label={t('description')}>
          {(control) => <TextArea {...control} rows={4} {...form.register('description')} />}
        </Field>
        <ImageField
          label={t('image')}
          value={form.watch('image')}
          onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
        />
        <FormEnd
          save={t('save')}
          isSaving={isSubmitting}
          onCancel={onCancel}
          failure={errors.root?.message}
        />
      </form>
    </DeskPage>
  );
}
