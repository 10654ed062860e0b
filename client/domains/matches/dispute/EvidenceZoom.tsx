import { t } from '#messages/matches.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { EvidencePicture } from './EvidencePicture.tsx'
import type { Evidence } from './evidence-queries.ts'

type Props = {
  matchId: number
  evidence: readonly Evidence[]
  shown: Evidence
  onShow: (next: Evidence) => void
  onClose: () => void
}

/** An enlarged screenshot. The arrow keys lead to those before and after it. */
export function EvidenceZoom({ matchId, evidence, shown, onShow, onClose }: Props) {
  const place = evidence.findIndex(({ id }) => id === shown.id)
  const [before, after] = [evidence[place - 1], evidence[place + 1]]
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (next) onShow(next)
    }
    // Dialogs keep the arrow keys to themselves.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [before, after, onShow])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="wide"
      title={t('matches.evidence_gallery.screenshot_by_player', { player: shown.player.username })}
    >
      {evidence.length > 1 ? (
        <div className="mt-2 flex items-center gap-3 text-14 text-muted">
          <Button
            variant="outline"
            size="small"
            disabled={!before}
            aria-label={t('matches.evidence_gallery.before')}
            onClick={() => before && onShow(before)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <span role="status" className="tabular-nums">
            {t('matches.evidence_gallery.place', { place: place + 1, count: evidence.length })}
          </span>
          <Button
            variant="outline"
            size="small"
            disabled={!after}
            aria-label={t('matches.evidence_gallery.after')}
            onClick={() => after && onShow(after)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ) : null}
      <Zoomed key={shown.id} matchId={matchId} evidence={shown} />
    </Dialog>
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
        <EvidencePicture
          matchId={matchId}
          evidence={evidence}
          className={isLarge ? 'max-w-none' : 'max-h-[70dvh] w-full object-contain'}
        />
      </button>
    </div>
  )
}
