import { t } from '#messages/matches.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeText } from '#client/domains/identity/photo.ts'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Evidence, pictureQuery } from './evidence-queries.ts'

type Props = {
  matchId: number
  evidence: readonly Evidence[]
  sides: readonly { id: number; name: string }[]
}

/** The screenshots of a match with sender, time and the hash of the file; enlarged on click. */
export function EvidenceGallery({ matchId, evidence, sides }: Props) {
  const [shown, setShown] = useState<Evidence>()
  return (
    <>
      <ul
        aria-label={t('matches.evidence_gallery.screenshots')}
        className="grid gap-4 xs:grid-cols-2 sm:grid-cols-3"
      >
        {evidence.map((each) => (
          <li key={each.id} className="min-w-0">
            <button
              type="button"
              onClick={() => setShown(each)}
              aria-label={t('matches.evidence_gallery.show_the_screenshot_by_player', {
                player: each.player.username,
              })}
              className="block w-full overflow-hidden rounded-input border border-line bg-bg hover:border-edge"
            >
              <Picture matchId={matchId} evidence={each} className="aspect-[3/2] w-full object-cover" />
            </button>
            <p dir="auto" className="mt-2 truncate text-start text-14 font-semibold">
              {each.player.username}
            </p>
            <p className="text-12 text-faint">
              {teamOf(each, sides)}
              <Time at={each.created} format="absolute" /> · {sizeText(each.bytes)}
            </p>
            <div className="mt-1.5 flex items-center gap-2">
              <code
                title={each.sha256}
                className="min-w-0 truncate text-12 text-muted"
              >{`${each.sha256.slice(0, 8)}…${each.sha256.slice(-4)}`}</code>
              <CopyButton
                text={each.sha256}
                label={t('matches.evidence_gallery.copy_the_sha_256_of', { player: each.player.username })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        shape="wide"
        title={
          shown ? t('matches.evidence_gallery.screenshot_by_player', { player: shown.player.username }) : ''
        }
      >
        {shown ? <Zoomed key={shown.id} matchId={matchId} evidence={shown} /> : null}
      </Dialog>
    </>
  )
}

/** A press shows the picture in its own size, where it can be scrolled, and fits it again. */
function Zoomed({ matchId, evidence }: { matchId: number; evidence: Evidence }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <div className="mt-4 max-h-[75dvh] overflow-auto">
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={t('matches.evidence_gallery.full_size')}
        onClick={() => setLarge(!isLarge)}
        className={`block ${isLarge ? 'w-max cursor-zoom-out' : 'w-full cursor-zoom-in'}`}
      >
        <Picture
          matchId={matchId}
          evidence={evidence}
          className={isLarge ? 'max-w-none' : 'max-h-[70dvh] w-full object-contain'}
        />
      </button>
    </div>
  )
}

/** The name of the side, unless it is the player alone. */
function teamOf({ side_id: sideId, player }: Evidence, sides: Props['sides']) {
  const name = sides.find((side) => side.id === sideId)?.name
  return name && name !== player.username ? (
    <>
      <bdi>{name}</bdi> ·{' '}
    </>
  ) : null
}

function Picture({
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
        {t('matches.evidence_gallery.this_picture_could_not_be')}
      </span>
    )
  return <Skeleton className={className} />
}
