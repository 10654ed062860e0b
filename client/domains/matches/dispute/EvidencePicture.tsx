import { t } from '#messages/matches.ts'
import { useQuery } from '@tanstack/react-query'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { type Evidence, pictureQuery } from './evidence-queries.ts'

/** A screenshot, which only its match and moderators may read; or that it could not be loaded. */
export function EvidencePicture({
  matchId,
  evidence,
  className,
}: {
  matchId: number
  evidence: Evidence
  className: string
}) {
  const picture = useQuery(pictureQuery(matchId, evidence.id))
  if (picture.data)
    return (
      <BlobImage
        blob={picture.data}
        alt={t('matches.evidence_gallery.screenshot_by_player', { player: evidence.player.username })}
        className={className}
      />
    )
  if (picture.isError)
    return (
      <span className={`grid place-items-center p-3 text-center text-14 text-muted ${className}`}>
        {t('common.picture_failed')}
      </span>
    )
  return <Skeleton className={className} />
}
