import { use } from 'react';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { storedText, textShown } from '#ui/dashboard/text-drafts.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardSlide } from '../../contract/slides.ts';
import { slideCalls } from './slide-calls.ts';
import { type SlideDraft, type SlideLabels, slideDraft, slideTerms } from './slide-draft.ts';
import { LinkPart, TextPart } from './slide-parts.tsx';
import { SlidePreview } from './slide-preview.tsx';

type Props = { slide: DashboardSlide | null; onDone: () => Promise<void>; onCancel: () => void };
/** Creates or edits a slide; version 0 means a new one. */
export function SlideForm({ slide, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/content/slides');
  const locale = useLocale();
  const calls = slideCalls(locale);
  const labels = useLabels();
  const opened = (read: DashboardSlide | null) => ({ draft: slideDraft(read), version: read?.version ?? 0 });
  const edit = useEditForm<SlideDraft, number>({
    opened: opened(slide),
    save: async (draft, version) => {
      const terms = slideTerms(draft, slide?.image ?? '');
      return opened(slide ? await calls.change(slide.id, { ...terms, version }) : await calls.create(terms));
    },
    reload: async () => opened(slide && (await calls.read(slide.id))),
    onSaved: async (saved) => {
      await onDone();
      showToast(t('saved', { title: textShown(saved, 'title', locale) }));
    },
    fieldOf: (code) => (code.startsWith('media.') ? 'image' : undefined),
  });
  const { form } = edit;
  return (
    <DashboardPage
      title={slide ? storedText(locale, slide, 'title') : t('newSlide')}
      within={{ name: t('slides'), href: '/dashboard/settings/slides' }}
    >
      <EditForm edit={edit} onCancel={onCancel} labels={labels} save={t(slide ? 'save' : 'create')}>
        <TextPart form={form} labels={labels} />
        <LinkPart form={form} labels={labels} />
        <SlidePreview draft={form.watch()} />
      </EditForm>
    </DashboardPage>
  );
}

function useLabels(): SlideLabels {
  const { timeZone } = use(LocaleContext);
  const t = useMessages('dashboard/content/slides');
  return {
    title: t('title'),
    body: t('text'),
    button: t('button'),
    href: t('href'),
    tone: t('tone'),
    image: t('image'),
    startsAt: t('startsAt', { zone: timeZone }),
    endsAt: t('endsAt', { zone: timeZone }),
  };
}
