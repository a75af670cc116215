import { Skeleton } from '#ui/skeleton.tsx';
import { ProductGridSkeleton } from '../card/product-grid-skeleton.tsx';

/** Placeholder for the home page while it loads. */
export function HomeSkeleton() {
  return (
    <div aria-hidden className="grid gap-14 pb-16 sm:page sm:pt-6">
      <Skeleton className="h-112 rounded-none sm:rounded-xl" />
      <div className="grid gap-6 max-sm:px-4">
        <Skeleton className="h-8 w-48" />
        <ProductGridSkeleton count={8} />
      </div>
    </div>
  );
}
