import { t } from '#messages/tournaments.ts'
import { FIGURE, type Mark } from './marks.ts'

const TONES: Record<Mark, string> = {
  win: 'bg-win text-bg',
  bye: 'border border-win text-win',
  draw: 'bg-line text-text',
  loss: 'bg-tint-loss text-loss',
  open: 'border border-dashed border-edge',
  live: 'border-2 border-live',
  none: 'text-faint',
}

/** A result in a round as 1, ½ or 0 in a square; read out in words. */
export function MarkSquare({ mark, round }: { mark: Mark; round: number }) {
  return (
    <span className={`grid size-5 place-items-center rounded-[4px] text-12 font-[700] ${TONES[mark]}`}>
      <span aria-hidden="true">{FIGURE[mark]}</span>
      <span className="sr-only">{t('tournaments.table.mark', { round, result: mark })}</span>
    </span>
  )
}
