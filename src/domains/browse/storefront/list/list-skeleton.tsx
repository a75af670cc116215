import { Skeleton } from '#ui/skeleton.tsx';
import { ProductGridSkeleton } from '../card/product-grid-skeleton.tsx';

/** Placeholder for a list while it loads. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="page pt-4 pb-16">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-5 h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-28" />
      <div className="mt-8 grid gap-x-10 md:grid-cols-[min(13rem,30%)_minmax(0,1fr)] lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]">
        <Skeleton className="h-128 max-md:hidden" />
        <ProductGridSkeleton />
      </div>
    </div>
  );
}
