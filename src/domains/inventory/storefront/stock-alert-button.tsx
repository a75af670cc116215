import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';

const StockAlertForm = lazy(async () => ({
  default: (await import('./stock-alert-form.tsx')).StockAlertForm,
}));

type Props = { productId: string; variantId: string | null; knownEmail: string };

/** Offers a mail when what is sold out can be bought again. */
export function StockAlertButton(props: Props) {
  const t = useMessages('storefront/browse/stockAlert');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="lg" className="w-full" onClick={() => setOpen(true)}>
        <Bell aria-hidden className="size-4.5" />
        {t('tellMe')}
      </Button>
    );
  return (
    <Suspense fallback={null}>
      <StockAlertForm {...props} />
    </Suspense>
  );
}
