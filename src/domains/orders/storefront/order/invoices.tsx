import FileDown from 'lucide-react/icons/file-down';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { eInvoiceHref, invoiceHref } from '../order-calls.ts';
import { Part } from './order-parts.tsx';

type Props = {
  order: OrderDetail;
  token?: string | undefined;
  /** Further documents, as list items. */
  more?: ReactNode;
  /** Downloads an electronic invoice in place of its link, which shows an error as it comes. */
  onXml?: ((href: string, label: string) => void) | undefined;
};

/** Links to invoices and credit notes. */
export function Invoices({ order, token, more, onXml }: Props) {
  const t = useMessages('account/orders/order');
  if (order.invoices.length === 0 && !more) return null;
  return (
    <Part title={t('documents')}>
      <ul className="grid gap-2 text-sm">
        {inOrder(order.invoices).map(({ id, kind, label, issuedAt, hasXml }) => (
          <li key={id} className="flex items-start gap-2.5">
            <FileDown aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
            <span>
              <a
                href={invoiceHref(order.code, id, token)}
                className="font-semibold underline underline-offset-4"
              >
                {t('pdf', { document: t(kind, { label }) })}
              </a>
              {hasXml && (
                <a
                  href={eInvoiceHref(order.code, id, token)}
                  aria-label={t('xmlOf', { label })}
                  onClick={
                    onXml &&
                    ((event) => {
                      event.preventDefault();
                      onXml(event.currentTarget.href, label);
                    })
                  }
                  className="ms-3 inline-block underline underline-offset-4"
                >
                  XML
                </a>
              )}
              <Moment at={issuedAt} className="block text-quiet" />
            </span>
          </li>
        ))}
        {more}
      </ul>
    </Part>
  );
}

/** Invoices before credit notes, which have numbers of their own. */
const inOrder = (invoices: OrderDetail['invoices']) =>
  invoices.toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt) || b.kind.localeCompare(a.kind));
