import { Skeleton } from '#ui/skeleton.tsx';
import { gridClasses } from './card/product-grid.tsx';

/** Placeholder for cards that are loading. */
export function ProductGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <ul aria-hidden className={gridClasses}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className="content-start gap-3">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-5 w-1/3" />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for the home page while it loads. */
export function HomeSkeleton() {
  return (
    <div aria-hidden className="grid gap-14 pb-16 sm:page sm:pt-6">
      <Skeleton className="h-112 rounded-none sm:h-88 sm:rounded-xl lg:h-100" />
      <div className="grid gap-6 max-sm:px-4">
        <Skeleton className="h-8 w-48" />
        <ProductGridSkeleton count={8} />
      </div>
    </div>
  );
}

/** Placeholder for a list while it loads. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="page pt-1 pb-16 md:pt-3 lg:pt-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-5 h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-28" />
      <div className="mt-8 grid gap-x-10 lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]">
        <Skeleton className="h-128 max-lg:hidden" />
        <ProductGridSkeleton />
      </div>
    </div>
  );
}

/** Placeholder for a product page while it loads. */
export function ProductSkeleton() {
  return (
    <div aria-hidden className="md:page pb-16">
      <Skeleton className="my-4 lg:mt-6 h-5 w-64 max-md:hidden" />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[11fr_9fr] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_31rem]">
        <Skeleton className="aspect-square rounded-none md:rounded-xl" />
        <div className="grid content-start gap-5 max-md:px-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-13" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  );
}
