import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FormPart, LinesField, TextField } from '#ui/desk/form-fields.tsx';
import * as messages from './messages.ts';
import type { ProductDraft } from './product-draft.ts';
import type { FormRules } from './use-form-rules.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  /** As it is stored; undefined where it is not yet. */
  slug: string | undefined;
};

const LONGEST_TITLE = 60;
const LONGEST_TEXT = 155;

/** What search engines are told, and what they may make of it. */
export function SeoPart({ form, rules, slug }: Props) {
  const t = useMessages(messages);
  const [title, text, typed] = form.watch(['seoTitle', 'seoDescription', 'slug']);
  const isMoved = slug !== undefined && typed.trim() !== '' && typed.trim() !== slug;
  return (
    <FormPart title={t('seo')}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <TextField
            {...{ form, name: 'seoTitle', label: t('seoTitle') }}
            hint={t('seoTitleHint', { count: title.length })}
          />
          <LinesField
            {...{ form, name: 'seoDescription', label: t('seoDescription') }}
            hint={t('seoDescriptionHint', { count: text.length })}
          />
          <TextField
            {...{ form, name: 'slug', label: t('slug'), rules: rules.slug, maxLength: 100 }}
            {...{ autoCapitalize: 'none', spellCheck: false }}
            hint={isMoved ? t('slugMoved', { slug }) : t(slug ? 'slugHint' : 'slugHintNew')}
          />
        </div>
        <Preview form={form} slug={slug} />
      </div>
    </FormPart>
  );
}

function Preview({ form, slug }: Omit<Props, 'rules'>) {
  const t = useMessages(messages);
  const [name, description, title, text, typed] = form.watch([
    ...(['name', 'description', 'seoTitle', 'seoDescription', 'slug'] as const),
  ]);
  return (
    <figure className="grid gap-2">
      <figcaption className="font-medium text-sm">{t('seoPreview')}</figcaption>
      <div className="grid gap-1 break-words rounded-lg border border-line bg-raised p-4">
        <span className="text-quiet text-xs">/product/{typed.trim() || slug || t('newAddress')}</span>
        <span className="font-semibold text-accent-strong text-lg leading-snug">
          {shortened(title || name, LONGEST_TITLE) || '…'}
        </span>
        <span className="text-quiet text-sm">{shortened(text || description, LONGEST_TEXT) || '…'}</span>
      </div>
    </figure>
  );
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)} …` : text);
