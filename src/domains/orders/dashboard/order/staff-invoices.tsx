import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { downloadFile } from '#platform/browser/download-file.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { isToPack } from '../../rules.ts';
import { Invoices } from '../../storefront/order/invoices.tsx';
import { packingSlipHref } from '../order-calls.ts';

/** The documents of an order for staff: what an electronic invoice lacks is said here. */
export function StaffInvoices({ order }: { order: OrderDetail }) {
  const lang = useLocale();
  const failed = useMessages('dashboard/ui/general')('actionFailed');
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (href: string, label: string) => {
    setProblem(null);
    try {
      await downloadFile(href, { name: `${label}.xml`, lang });
    } catch (error) {
      setProblem(wordsOfFailure(error, failed));
    }
  };
  return (
    <>
      <Invoices
        order={order}
        more={isToPack(order) && <PackingSlip code={order.code} />}
        onXml={(href, label) => void download(href, label)}
      />
      <div role="status" className="empty:hidden">
        {problem && <Notice look="bad">{problem}</Notice>}
      </div>
    </>
  );
}

/** Prints the packing slip of the next parcel. */
function PackingSlip({ code }: { code: string }) {
  const t = useMessages('dashboard/orders/order');
  return (
    <li className="flex items-start gap-2.5">
      <PackageOpen aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <a href={packingSlipHref(code)} className="font-semibold underline underline-offset-4">
        {t('packingSlip')}
      </a>
    </li>
  );
}
