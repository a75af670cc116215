import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { pathTo } from '#platform/browser/calls/request.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { getTransferCode } from '../../contract/documents.ts';
import type { TransferDetails } from '../../contract/transfer.ts';
import type { OrderDetail } from '../../contract.ts';
import { orderQuery } from '../order-calls.ts';
import { OtherWays } from '../payment/other-ways.tsx';
import { useMoneyIn } from '../use-money-in.ts';
import { CopyButton } from './copy-button.tsx';

type Props = { order: OrderDetail; transfer: TransferDetails; token?: string | undefined };

/** Where to transfer what is left to pay, until when, with a QR code for banking apps. */
export function TransferPart({ order, transfer, token }: Props) {
  const t = useMessages('account/orders/order');
  const money = useMoneyIn(order.currency);
  const id = useId();
  const client = useQueryClient();
  const query = orderQuery(useLocale(), order.code, token);
  const { holder, iban, bic, lines, reference, amount, hasCode } = transfer;
  const facts = [
    { name: t('transferHolder'), value: holder },
    { name: 'IBAN', value: iban, copied: iban?.replaceAll(' ', '') },
    { name: 'BIC', value: bic, copied: bic },
    { name: t('transferReference'), value: reference, copied: reference },
    { name: t('transferAmount'), value: money(amount) },
  ];
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-2xl gap-5 rounded-lg border border-line bg-raised p-5"
    >
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold text-lg">
          {t('payTitle')}
        </h2>
        {order.expiresAt && (
          <p className="text-pretty">
            {t('payBy')} <Moment at={order.expiresAt} className="whitespace-nowrap font-semibold" />.{' '}
            {t('payElse')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <dl className="grid gap-2">
            {facts.map(({ name, value, copied }) =>
              value ? <Fact key={name} name={name} value={value} copied={copied ?? null} /> : null,
            )}
          </dl>
          {lines.length > 0 && (
            <p className="text-quiet text-sm">
              {lines.map((line) => (
                <bdi key={line} className="block">
                  {line}
                </bdi>
              ))}
            </p>
          )}
        </div>
        {hasCode && (
          <figure className="grid w-44 justify-items-start gap-2">
            <img
              src={pathTo<typeof getTransferCode>('GET /orders/{code}/transfer-code', {
                params: { code: order.code },
                query: { token },
              })}
              alt=""
              width={176}
              height={176}
              className="rounded-md"
            />
            <figcaption className="text-quiet text-sm">{t('scanToPay')}</figcaption>
          </figure>
        )}
      </div>
      <OtherWays
        order={{ code: order.code, token }}
        onSwitched={() => void client.invalidateQueries(query)}
      />
    </section>
  );
}

type FactProps = { name: string; value: string; copied: string | null };

function Fact({ name, value, copied }: FactProps) {
  return (
    <div className="grid">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="flex min-h-10 items-center gap-1 font-semibold tabular-nums">
        <bdi className="min-w-0 break-words">{value}</bdi>
        {copied !== null && <CopyButton name={name} text={copied} />}
      </dd>
    </div>
  );
}
