import { t } from '#messages/admin.ts'
import type { Kind } from '../today/queries.ts'

/** The queues whose decisions have templates for the reason. */
const WITH_TEMPLATES: readonly Kind[] = ['disputes', 'identity', 'organizers', 'reports']

/** The queues in which a decision can be taken back for a minute. */
const WITH_UNDO: readonly Kind[] = ['fair_play', 'organizers']

type Props = { kind: Kind; choices?: number | undefined }

/** The keys of a queue, for those with a keyboard. `choices`: how many ways there are to decide a case. */
export function KeyHints({ kind, choices = 2 }: Props) {
  const digits = choices > 2 ? [`1–${choices}`] : ['1', '2'].slice(0, choices)
  const hints = [
    { keys: ['J', 'K'], does: t('admin.keys.move') },
    { keys: ['Enter'], does: t('admin.keys.open') },
    { keys: ['C'], does: t('admin.keys.claim') },
    { keys: ['H'], does: t('admin.keys.hand_over') },
    { keys: digits, does: t('admin.keys.choose') },
    ...(WITH_TEMPLATES.includes(kind) ? [{ keys: ['T'], does: t('admin.keys.template') }] : []),
    { keys: ['Ctrl', 'Enter'], does: t('admin.keys.decide') },
    ...(WITH_UNDO.includes(kind) ? [{ keys: ['Z'], does: t('admin.keys.undo') }] : []),
  ]
  return (
    <ul
      aria-label={t('admin.keys.keys')}
      className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-12 text-muted max-lg:hidden"
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
