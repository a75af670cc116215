import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LanguagePicker } from './language-picker.tsx';
import * as messages from './messages.ts';

/** What the shop promises, and the language picker. */
export function BannerBar({ banners }: { banners: readonly string[] }) {
  const t = useMessages(messages);
  const { languages } = use(LocaleContext);
  if (banners.length === 0 && languages.length < 2) return null;
  return (
    <section aria-label={t('banners')} className="bg-surface text-sm">
      <div className="page flex min-h-10 items-center justify-between gap-4">
        <ul className="flex min-w-0 flex-wrap gap-x-6 text-quiet max-sm:text-xs">
          {banners.map((banner) => (
            <li key={banner}>{banner}</li>
          ))}
        </ul>
        <LanguagePicker />
      </div>
    </section>
  );
}
