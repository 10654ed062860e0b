import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { type IdentityCheck, type Part, pictureQuery } from './queries.ts'

/** The document or the selfie, as large as there is room. */
export function IdentityPicture({ check, part }: { check: IdentityCheck; part: Part }) {
  const picture = useQuery(pictureQuery(check, part))
  const name = t('admin.identity_queue.part', { part })
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
