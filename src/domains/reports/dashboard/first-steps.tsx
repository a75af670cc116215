import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import Truck from 'lucide-react/icons/truck';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TileLink, TileStrip } from './tile-link.tsx';

type Props = { hasCategories: boolean; maySetUp: boolean };

/** The overview of an empty shop: categories and products come first, then what else a shop needs. */
export function FirstSteps({ hasCategories, maySetUp }: Props) {
  const t = useMessages('dashboard/reports/general');
  const first = useMessages('dashboard/reports/first');
  return (
    <div className="grid gap-5">
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
      {maySetUp && (
        <section aria-labelledby="before" className="mt-3 grid gap-3">
          <h2 id="before" className="font-semibold text-base">
            {first('before')}
          </h2>
          <TileStrip>
            <TileLink
              href="/dashboard/guide"
              icon={ListChecks}
              title={first('guide')}
              text={first('guideText')}
            />
            <TileLink
              href="/dashboard/settings/shipping"
              icon={Truck}
              title={first('shipping')}
              text={first('shippingText')}
            />
            <TileLink
              href="/dashboard/design/theme"
              icon={Palette}
              title={first('look')}
              text={first('lookText')}
            />
          </TileStrip>
        </section>
      )}
    </div>
  );
}
