import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { ContentPage } from '#domains/content/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Prose } from '#ui/prose.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Sender } from './use-contact-form.ts';

type Contact = { address: readonly string[]; email: string; phone: string };
type Props = { page: ContentPage | null; contact: Contact; sender: Sender | null };

/** The contact page; `page` is its text, if there is one. */
export function ContactPage({ page, contact, sender }: Props) {
  const t = useMessages('account/content/contact');
  const title = page?.title ?? t('contact');
  const hasWays = contact.email || contact.phone || contact.address.length > 0;
  return (
    <div className="page pt-1 pb-20 md:pt-3 lg:pt-5">
      <Breadcrumbs
        steps={[
          { name: t('home'), href: '/' },
          { name: title, lang: page?.titleLang ?? null },
        ]}
      />
      <h1 className="mt-4 max-w-[24ch] text-2xl sm:text-3xl">
        <bdi lang={page?.titleLang ?? undefined}>{title}</bdi>
      </h1>
      <p className="mt-2 mb-6 text-pretty text-quiet sm:text-lg lg:mb-8">{t('lead')}</p>
      <div className="grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_min(20rem,35%)] lg:gap-y-12">
        {hasWays && <Ways contact={contact} />}
        <ContactForm sender={sender} />
        {page?.html && <Prose html={page.html} lang={page.htmlLang} className="sm:text-lg lg:col-start-1" />}
      </div>
    </div>
  );
}

/** Mail, phone and address in a card: above the form, on wide screens beside it. */
function Ways({ contact }: { contact: Contact }) {
  const t = useMessages('account/content/contact');
  return (
    <aside
      aria-label={t('reachUs')}
      className="grid gap-3 rounded-lg bg-surface p-5 pointer-coarse:gap-4 lg:col-start-2 lg:row-span-2 lg:gap-6 lg:self-start lg:p-8"
    >
      <h2 className="text-lg max-lg:sr-only">{t('reachUs')}</h2>
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
            <bdi dir="ltr">{contact.phone}</bdi>
          </a>
        </Way>
      )}
      {contact.address.length > 0 && (
        <Way icon={<MapPin />} name={t('address')}>
          <address className="not-italic">
            {contact.address.map((line) => (
              <bdi key={line} className="block">
                {line}
              </bdi>
            ))}
          </address>
        </Way>
      )}
    </aside>
  );
}

const wayLink =
  'relative inline-flex min-h-6 items-center break-all underline decoration-edge underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0';

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 lg:gap-4">
      <span aria-hidden className="mt-0.5 shrink-0 text-quiet *:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-quiet text-sm max-lg:sr-only">{name}</p>
        {children}
      </div>
    </div>
  );
}
