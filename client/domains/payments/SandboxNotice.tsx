import { t } from '#messages/payments.ts'
import { FlaskConical } from 'lucide-react'

/** States clearly that no real money is used. */
export function SandboxNotice() {
  return (
    <aside
      aria-label={t('payments.sandbox_notice.sandbox')}
      className="flex items-start gap-3 rounded-card bg-tint-warn px-4 py-3.5 text-14"
    >
      <FlaskConical aria-hidden="true" className="mt-px size-[18px] shrink-0 text-warn" />
      <p className="text-pretty">
        {t.rich('payments.sandbox_notice.strong_sandbox_play_money_nothing', {
          strong: <strong className="font-[650]" />,
        })}
      </p>
    </aside>
  )
}
