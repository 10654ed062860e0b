import { t } from '#messages/admin.ts'
import { hasTemplates } from '#contract/admin/reasons.ts'
import type { Kind } from '../today/queries.ts'

/** The queues in which a decision can be taken back for a minute. */
const WITH_UNDO: readonly Kind[] = [
  'disputes',
  'reports',
  'fair_play',
  'appeals',
  'organizers',
  'adjustments',
  'challenge_results',
  'data_requests',
  'trust',
  'counter_notices',
  'identity',
]

type Hint = { keys: readonly string[]; does: string }
type Props = { kind: Kind; choices?: number | undefined; canClaim?: boolean }

/** The keys of a queue. `choices`: how many ways there are to decide a case. */
export function KeyHints({ kind, choices = 2, canClaim = true }: Props) {
  const digits = choices > 2 ? [`1–${choices}`] : ['1', '2'].slice(0, choices)
  return (
    <KeyList
      hints={[
        { keys: ['J', 'K'], does: t('admin.keys.move') },
        { keys: ['Enter'], does: t('admin.keys.open') },
        ...(canClaim
          ? [
              { keys: ['C'], does: t('admin.keys.claim') },
              { keys: ['H'], does: t('admin.keys.hand_over') },
            ]
          : []),
        { keys: digits, does: t('admin.keys.choose') },
        ...(kind === 'disputes'
          ? [
              { keys: ['E'], does: t('admin.keys.evidence') },
              { keys: ['I'], does: t('admin.keys.enlarge') },
            ]
          : []),
        ...(canClaim && hasTemplates(kind) ? [{ keys: ['T'], does: t('admin.keys.template') }] : []),
        { keys: ['Ctrl', 'Enter'], does: t('admin.keys.decide') },
        ...(WITH_UNDO.includes(kind) ? [{ keys: ['Z'], does: t('admin.keys.undo') }] : []),
      ]}
    />
  )
}

/** Keys and what they do, in sight at the lower edge of the window, for those with a keyboard. */
export function KeyList({ hints, className = 'mt-4' }: { hints: readonly Hint[]; className?: string }) {
  return (
    <ul
      aria-label={t('admin.keys.keys')}
      className={`pointer-events-none sticky bottom-0 flex flex-wrap gap-x-6 gap-y-2 border-t border-line bg-bg py-2.5 text-12 text-muted max-lg:hidden ${className}`}
    >
      {hints.map(({ keys, does }) => (
        <li key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd key={key} className="rounded-[4px] border border-line px-1.5 py-0.5 font-[inherit]">
              {key}
            </kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
