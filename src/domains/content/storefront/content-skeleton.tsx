import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder for a content page while it loads. */
export function ContentSkeleton() {
  return (
    <div aria-hidden className="page grid gap-4 pt-4 pb-20">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 mb-4 h-10 w-72" />
      <Skeleton className="h-5 max-w-[66ch]" />
      <Skeleton className="h-5 max-w-[62ch]" />
      <Skeleton className="h-5 max-w-[64ch]" />
      <Skeleton className="h-5 max-w-[40ch]" />
    </div>
  );
}
