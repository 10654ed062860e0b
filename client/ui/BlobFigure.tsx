import type { UseQueryResult } from '@tanstack/react-query'
import { BlobImage } from './BlobImage.tsx'
import { ErrorState } from './states/ErrorState.tsx'
import { Skeleton } from './states/Skeleton.tsx'

/** A picture that only some may see, with its name, as large as there is room. */
export function BlobFigure({ name, picture }: { name: string; picture: UseQueryResult<Blob> }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-14 text-muted">{name}</figcaption>
      {picture.data ? (
        <BlobImage
          blob={picture.data}
          alt={name}
          className="max-h-96 w-full rounded-input border border-line bg-bg object-contain"
        />
      ) : null}
      {picture.isPending ? <Skeleton className="h-56 w-full" /> : null}
      {picture.isError ? (
        <ErrorState onRetry={() => picture.refetch()} isRetrying={picture.isFetching} />
      ) : null}
    </figure>
  )
}
