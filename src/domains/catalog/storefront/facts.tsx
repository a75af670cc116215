import { Fragment, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Fact } from '../contract/custom-fields.ts';

type Props = { facts: readonly Fact[]; className?: string };

/** Further facts, line by line. */
export function Facts({ facts, className }: Props) {
  if (facts.length === 0) return null;
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm', className)}>
      {facts.map(({ name, value, href, color, picture }) => (
        <Fragment key={`${name} ${value}`}>
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">
            {color && (
              <span
                aria-hidden
                className="me-2 inline-block size-4 rounded-full border border-ink/15 align-[-0.15em] forced-color-adjust-none"
                style={{ background: color }}
              />
            )}
            {picture && (
              <Picture
                picture={picture}
                sizes="320px"
                widest={640}
                className="h-auto w-full max-w-80 rounded-md"
              />
            )}
            {href ? (
              <FactLink href={href}>
                <bdi>{value}</bdi>
              </FactLink>
            ) : (
              <bdi className="whitespace-pre-line">{value}</bdi>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const factLink = 'underline underline-offset-4';

function FactLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link href={href} className={factLink}>
        {children}
      </Link>
    );
  return (
    <a href={href} rel="nofollow noopener" className={factLink}>
      {children}
    </a>
  );
}
