import { Skeleton } from '#ui/skeleton.tsx';
import { gridClasses } from './product-grid.tsx';

/** Placeholder for cards that are loading. */
export function ProductGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <ul aria-hidden className={gridClasses}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <li key={place} className="grid gap-3">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-5 w-1/3" />
        </li>
      ))}
    </ul>
  );
}
