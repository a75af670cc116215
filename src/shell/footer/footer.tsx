import type { ReactNode } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { useIsWritten } from '#domains/browse/storefront/use-written-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';

const pages = [
  { href: '/about', words: 'about' },
  { href: '/contact', words: 'contactPage' },
  { href: '/shipping-and-returns', words: 'shipping' },
] as const;
const legal = [
  { href: '/privacy', words: 'privacy' },
  { href: '/terms', words: 'terms' },
  { href: '/imprint', words: 'imprint' },
] as const;

const link =
  'inline-flex min-h-9 items-center text-quiet hover:text-ink hover:underline pointer-coarse:min-h-11';

/** Links to the content pages, the shop's address and its other channels. */
export function Footer({ shop }: { shop: Shop }) {
  const t = useMessages('storefront/shell/footer');
  const isWritten = useIsWritten();
  const written = [...pages, ...legal].filter(({ href }) => isWritten(href));
  const { address, email, phone } = shop.contact;
  const hasContact = address.length > 0 || email !== '' || phone !== '';
  const year = new Date().getUTCFullYear().toString();
  return (
    <footer className="mt-20 border-line border-t bg-surface">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        {shop.categories.length > 0 && (
          <Column title={t('shop')}>
            {shop.categories.slice(0, 8).map(({ slug, name, nameLang }) => (
              <li key={slug}>
                <Link href={`/category/${slug}`} className={link}>
                  <bdi lang={nameLang ?? undefined}>{name}</bdi>
                </Link>
              </li>
            ))}
          </Column>
        )}
        <Column title={t('help')}>
          {written.map(({ href, words }) => (
            <li key={href}>
              <Link href={href} className={link}>
                {t(words)}
              </Link>
            </li>
          ))}
        </Column>
        {hasContact && <ContactColumn title={t('contact')} contact={shop.contact} />}
        {shop.social.length > 0 && <SocialColumn title={t('follow')} social={shop.social} />}
      </div>
      <div className="page border-line border-t py-6 text-quiet text-sm">
        <p suppressHydrationWarning>{t('copyright', { year, shop: shop.name })}</p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-semibold text-base tracking-normal">{title}</h2>
      <ul className="grid justify-items-start">{children}</ul>
    </div>
  );
}

function ContactColumn({ title, contact }: { title: string; contact: Shop['contact'] }) {
  return (
    <Column title={title}>
      {contact.address.length > 0 && (
        <li className="py-1.5 text-quiet">
          <address className="not-italic">
            {contact.address.map((line) => (
              <bdi key={line} className="block">
                {line}
              </bdi>
            ))}
          </address>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`} className={link}>
            {contact.email}
          </a>
        </li>
      )}
      {contact.phone && (
        <li>
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className={link}>
            <bdi dir="ltr">{contact.phone}</bdi>
          </a>
        </li>
      )}
    </Column>
  );
}

function SocialColumn({ title, social }: { title: string; social: Shop['social'] }) {
  return (
    <Column title={title}>
      {social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" className={link}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </Column>
  );
}
