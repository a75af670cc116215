import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Card } from '../../contract.ts';
import { useCardActions } from './card-actions.tsx';
import { CardPrice } from './card-price.tsx';

type Props = { title: string; cards: readonly Card[]; onFollow: () => void };

/** A few products as small rows: one that leaves nothing to choose has a button that puts it into the cart. */
export function SmallCards({ title, cards, onFollow }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6 grid border-line border-t pt-4 *:nth-[n+4]:max-sm:hidden">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {cards.map((card) => (
        <Row key={card._id} card={card} onFollow={onFollow} />
      ))}
    </section>
  );
}

function Row({ card, onFollow }: { card: Card; onFollow: () => void }) {
  const t = useMessages('storefront/browse/card');
  const { add } = useCardActions();
  const { slug, name, nameLang, image, priceVaries } = card;
  return (
    <div className="flex items-center gap-3">
      <Link href={`/product/${slug}`} onClick={onFollow} className="group flex min-w-0 flex-1 gap-3 py-2">
        <Picture
          picture={image}
          sizes="56px"
          widest={160}
          alt=""
          className="size-14 shrink-0 rounded-md object-cover"
        />
        <span className="grid min-w-0 content-center text-sm">
          <bdi lang={nameLang ?? undefined} className="truncate group-hover:underline">
            {name}
          </bdi>
          <CardPrice card={card} from={priceVaries} />
        </span>
        {card.variantId === null && (
          <span
            aria-hidden
            className={buttonClasses(
              { look: 'secondary', size: 'sm' },
              'ms-auto shrink-0 self-center group-hover:border-ink',
            )}
          >
            {t('choose')}
          </span>
        )}
      </Link>
      {card.variantId !== null && (
        <Button
          look="secondary"
          size="sm"
          className="shrink-0"
          aria-label={`${t('add')}: ${name}`}
          onClick={() => add(card)}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}
