import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { ContentPage as Page } from '#domains/content/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { ContentPage } from './content-page.tsx';
import * as messages from './messages.ts';

type Contact = { address: readonly string[]; email: string; phone: string };

/** How to reach the shop; `page` is what it says about itself there, where it says something. */
export function ContactPage({ page, contact }: { page: Page | null; contact: Contact }) {
  const t = useMessages(messages);
  return (
    <ContentPage page={page ?? { slug: 'contact', title: t('contact'), html: '' }}>
      <aside
        aria-label={t('reachUs')}
        className="grid content-start gap-6 self-start rounded-xl bg-surface p-6 sm:p-8"
      >
        <h2 className="text-lg">{t('reachUs')}</h2>
        {contact.email && (
          <Way icon={<Mail />} name={t('email')}>
            <a href={`mailto:${contact.email}`} className={wayLink}>
              {contact.email}
            </a>
          </Way>
        )}
        {contact.phone && (
          <Way icon={<Phone />} name={t('phone')}>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={wayLink}>
              {contact.phone}
            </a>
          </Way>
        )}
        {contact.address.length > 0 && (
          <Way icon={<MapPin />} name={t('address')}>
            <address className="not-italic">
              {contact.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        )}
        {contact.email && <LinkButton href={`mailto:${contact.email}`}>{t('writeEmail')}</LinkButton>}
      </aside>
    </ContentPage>
  );
}

const wayLink =
  'inline-flex min-h-8 items-center break-all underline underline-offset-4 pointer-coarse:min-h-11';

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span aria-hidden className="mt-0.5 shrink-0 text-accent-strong *:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-quiet text-sm">{name}</p>
        {children}
      </div>
    </div>
  );
}
