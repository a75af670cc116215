import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { LONGEST_TAG, MOST_TAGS } from '#domains/catalog/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TagInput } from '#ui/dashboard/tag-input.tsx';
import { productTagsQuery } from '../product-calls.ts';
import type { ProductDraft } from './product-draft.ts';

/** The tags of a product; those of others are suggested. */
export function TagsField({ form }: { form: UseFormReturn<ProductDraft> }) {
  const t = useMessages('dashboard/products/form');
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  const { data } = useQuery(productTagsQuery);
  return (
    <TagInput
      label={t('tags')}
      hint={t('tagsHint', { most: MOST_TAGS })}
      error={fieldState.error?.message}
      tags={field.value ?? []}
      onChange={field.onChange}
      suggestions={data?.tags.map(({ tag }) => tag) ?? []}
      longest={LONGEST_TAG}
      removeLabel={(tag) => t('removeTag', { tag })}
    />
  );
}
