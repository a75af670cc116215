import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { Button } from '#ui/button.tsx';
import { MailView } from '#ui/dashboard/mail-view.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { Dialog } from '#ui/dialog.tsx';

type Mail = { subject: string; html: string };

/** Shows a mail as its readers get it, in the main language or the one that is edited beside it. */
export function MailPreview({ onPreview }: { onPreview: (locale: Locale) => Promise<Mail> }) {
  const t = useMessages('dashboard/newsletter/general');
  const { language, nameOf } = useTextLanguage();
  const { isBusy, run } = useAction();
  const [mail, setMail] = useState<Mail | null>(null);
  const shown: Locale[] = [mainLanguage(), ...(language ? [language] : [])];
  const show = (locale: Locale) => run(async () => setMail(await onPreview(locale)));
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((locale) => (
        <Button key={locale} look="secondary" size="sm" aria-busy={isBusy} onClick={() => void show(locale)}>
          {t('previewIn', { language: nameOf(locale) })}
        </Button>
      ))}
      <Dialog open={mail !== null} onClose={() => setMail(null)} title={mail?.subject ?? ''} size="lg">
        <MailView title={mail?.subject ?? ''} html={mail?.html ?? ''} />
      </Dialog>
    </div>
  );
}
