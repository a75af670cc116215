import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder for a product page while it loads. */
export function ProductSkeleton() {
  return (
    <div aria-hidden className="md:page pb-16">
      <Skeleton className="my-4 h-5 w-64 max-md:mx-4" />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 lg:gap-x-16">
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
