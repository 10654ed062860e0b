import { t } from '#messages/tournaments.ts'
import { Video } from 'lucide-react'

/** Says that a match is shown on a stream. */
export function StreamMark() {
  return (
    <span className="inline-flex items-center gap-1 font-semibold">
      <Video aria-hidden="true" className="size-3.5" />
      {t('tournaments.streams.on_stream')}
    </span>
  )
}
