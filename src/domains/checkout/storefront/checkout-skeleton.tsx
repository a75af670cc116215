import { useMessages } from '#platform/i18n/use-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import * as messages from './messages.ts';

const sections = { contact: 'a', address: 'abcdef', billing: 'a', method: 'ab' } as const;

/** Placeholder for the form until cart and prices are loaded. */
export function CheckoutSkeleton() {
  const t = useMessages(messages);
  return (
    <CheckoutColumns>
      <Skeleton className="h-13 rounded-md lg:order-last lg:h-96" />
      <div>
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        {Object.entries(sections).map(([section, fields]) => (
          <div
            key={section}
            className="grid gap-5 border-line border-t py-8 first-of-type:border-t-0 first-of-type:pt-0"
          >
            <Skeleton className="h-7 w-48 max-w-full" />
            {[...fields].map((field) => (
              <Skeleton key={field} className="h-11 rounded-md" />
            ))}
          </div>
        ))}
      </div>
    </CheckoutColumns>
  );
}
