import { t } from '#messages/matches.ts'
import { useState } from 'react'
import { sizeText } from '#client/domains/identity/photo.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { EvidencePicture } from './EvidencePicture.tsx'
import { EvidenceZoom } from './EvidenceZoom.tsx'
import type { Evidence } from './evidence-queries.ts'

type Props = {
  matchId: number
  evidence: readonly Evidence[]
  sides: readonly { id: number; name: string }[]
  /** Pictures that can be moved through once one is enlarged; by default these. */
  all?: readonly Evidence[]
  /** It shares the row with the other side's: few pictures are as wide as it is. */
  isBeside?: boolean
  /** Attributes of the button of the first picture, e.g. the key that presses it. */
  firstButton?: Record<`data-${string}`, string> | undefined
}

/** The screenshots of a match with sender, time and the hash of the file; enlarged on click. */
export function EvidenceGallery({
  matchId,
  evidence,
  sides,
  all = evidence,
  firstButton,
  isBeside = false,
}: Props) {
  const [shown, setShown] = useState<Evidence>()
  return (
    <>
      <ul
        aria-label={t('matches.evidence_gallery.screenshots')}
        className={`grid gap-4 ${isBeside ? (evidence.length > 2 ? 'grid-cols-2' : '') : 'xs:grid-cols-2 sm:grid-cols-3'}`}
      >
        {evidence.map((each, place) => (
          <li key={each.id} className="min-w-0">
            <button
              type="button"
              {...(place === 0 ? firstButton : undefined)}
              onClick={() => setShown(each)}
              aria-label={t('matches.evidence_gallery.enlarge', {
                player: each.player.username,
              })}
              className="block w-full overflow-hidden rounded-input border border-line bg-bg hover:border-edge"
            >
              <EvidencePicture
                matchId={matchId}
                evidence={each}
                className="aspect-[3/2] w-full object-cover"
              />
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
                label={t('matches.evidence_gallery.copy_hash', { player: each.player.username })}
              />
            </div>
          </li>
        ))}
      </ul>
      {shown ? (
        <EvidenceZoom
          matchId={matchId}
          evidence={all}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
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
