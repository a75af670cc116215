import PackageOpen from 'lucide-react/icons/package-open';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { packingSlipHref } from '../desk-calls.ts';
import * as messages from './messages.ts';

/** What is printed and lies in the parcel. */
export function PackingSlip({ code }: { code: string }) {
  const t = useMessages(messages);
  return (
    <li className="flex items-start gap-2.5">
      <PackageOpen aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <a href={packingSlipHref(code)} className="font-semibold underline underline-offset-4">
        {t('packingSlip')}
      </a>
    </li>
  );
}
