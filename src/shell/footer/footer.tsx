import type { ReactNode } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { TaxNote } from '#domains/browse/storefront/tax-note.tsx';
import { useIsWritten } from '#domains/browse/storefront/use-written-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';

const pages = [
  { href: '/about', words: 'about' },
  { href: '/contact', words: 'contactPage' },
  { href: '/shipping-and-returns', words: 'shipping' },
] as const;
export const legalPages = [
  { href: '/privacy', words: 'privacy' },
  { href: '/terms', words: 'terms' },
  { href: '/imprint', words: 'imprint' },
] as const;
/** The law wants it within reach on every page. */
const withdrawal = { href: '/withdraw', words: 'withdraw' } as const;

const link =
  'inline-flex min-h-9 items-center text-quiet hover:text-ink hover:underline pointer-coarse:min-h-11';

/** The footer's columns: links, categories, content pages, the shop's address and its other channels. */
export function Footer({ shop }: { shop: Shop }) {
  const t = useMessages('storefront/shell/footer');
  const year = new Date().getUTCFullYear().toString();
  return (
    <footer className="mt-6 border-line border-t bg-surface in-[body:has([data-bottom-bar])]:pb-24">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {shop.footer.map((column) => (
          <FooterColumn key={column.id} column={column} shop={shop} />
        ))}
      </div>
      <div className="page text-quiet text-sm">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t py-6">
          <p suppressHydrationWarning>{t('copyright', { year, shop: shop.name })}</p>
          <TaxNote />
        </div>
      </div>
    </footer>
  );
}

/** A shop with more has its menu for them. */
const MOST_CATEGORIES = 12;

const usualTitles = { categories: 'shop', pages: 'help', contact: 'contact', social: 'follow' } as const;

/** One column; nothing if there is nothing to show in it. */
function FooterColumn({ column, shop }: { column: Shop['footer'][number]; shop: Shop }) {
  const t = useMessages('storefront/shell/footer');
  const isWritten = useIsWritten();
  const { contact, social, categories } = shop;
  const title = column.title.text ? (
    <bdi lang={column.title.lang ?? undefined}>{column.title.text}</bdi>
  ) : (
    column.kind !== 'links' && t(usualTitles[column.kind])
  );
  switch (column.kind) {
    case 'links':
      return (
        <LinkColumn
          title={title}
          links={column.items.map(({ label, href }) => ({ href, name: label.text, lang: label.lang }))}
        />
      );
    case 'categories': {
      const links = categories
        .filter(({ parent }) => parent === null)
        .slice(0, MOST_CATEGORIES)
        .map(({ slug, name, nameLang }) => ({
          href: `/category/${slug}`,
          name,
          lang: nameLang,
        }));
      return links.length > 0 && <LinkColumn title={title} links={links} isWide={links.length > 6} />;
    }
    case 'pages': {
      const written = [...pages, ...legalPages].filter(({ href }) => isWritten(href));
      return (
        <LinkColumn
          title={title}
          links={[...written, ...(shop.sellsInEu ? [withdrawal] : [])].map(({ href, words }) => ({
            href,
            name: t(words),
          }))}
        />
      );
    }
    case 'contact': {
      const isKnown = contact.address.length > 0 || contact.email !== '' || contact.phone !== '';
      return isKnown && <ContactColumn title={title} contact={contact} />;
    }
    case 'social':
      return social.length > 0 && <SocialColumn title={title} social={social} />;
  }
}

type LinkProps = {
  title: ReactNode;
  links: readonly { href: string; name: string; lang?: string | null }[];
  /** In two columns. */
  isWide?: boolean;
};

function LinkColumn({ title, links, isWide = false }: LinkProps) {
  return (
    <Column title={title} isWide={isWide}>
      {links.map(({ href, name, lang }) => (
        <li key={href + name}>
          <Link href={href} className={link}>
            <bdi lang={lang ?? undefined}>{name}</bdi>
          </Link>
        </li>
      ))}
    </Column>
  );
}

type ColumnProps = { title: ReactNode; isWide?: boolean; children: ReactNode };

function Column({ title, isWide = false, children }: ColumnProps) {
  return (
    <div className={cx(isWide && 'col-span-2')}>
      {title && <h2 className="mb-3 font-semibold text-base tracking-normal">{title}</h2>}
      <ul
        className={cx(
          'grid justify-items-start wrap-anywhere',
          isWide ? 'grid-cols-2 gap-x-6' : 'grid-cols-1',
        )}
      >
        {children}
      </ul>
    </div>
  );
}

function ContactColumn({ title, contact }: { title: ReactNode; contact: Shop['contact'] }) {
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

function SocialColumn({ title, social }: { title: ReactNode; social: Shop['social'] }) {
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
