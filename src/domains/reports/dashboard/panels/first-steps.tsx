import Package from 'lucide-react/icons/package';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as messages from '../messages.ts';

/** The first steps in an empty shop: categories, then products. */
export function FirstSteps({ hasCategories }: { hasCategories: boolean }) {
  const t = useMessages(messages);
  return (
    <div className="rounded-lg border border-line bg-raised">
      <EmptyState
        icon={<Package />}
        title={t('emptyShop')}
        text={t(hasCategories ? 'noProductText' : 'emptyShopText')}
      >
        {hasCategories ? (
          <LinkButton href="/dashboard/products/new">{t('newProduct')}</LinkButton>
        ) : (
          <LinkButton href="/dashboard/categories/new">{t('newCategory')}</LinkButton>
        )}
        <LinkButton href="/dashboard/brands/new" look="secondary">
          {t('newBrand')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
