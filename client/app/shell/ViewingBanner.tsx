import { t } from '#messages/accounts.ts'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Viewing } from '#client/domains/accounts/session/store.ts'
import { endViewing } from '#client/domains/accounts/session/viewing.ts'
import { Button } from '#client/ui/Button.tsx'

/** The banner on every page while staff see the site as a player. It says so, and ends it. */
export function ViewingBanner({ viewing: { user, expires } }: { viewing: Viewing }) {
  const player = user.username
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    const end = () => {
      showToast('message', t('accounts.viewing.ended', { player }))
      void endViewing()
    }
    const timer = setTimeout(end, Math.max(0, Date.parse(expires) - serverNow()))
    return () => clearTimeout(timer)
  }, [player, expires])
  return (
    <aside
      aria-label={t('accounts.viewing.label')}
      className="sticky top-0 z-40 border-b border-line bg-raised text-14"
    >
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <p className="min-w-0 grow wrap-anywhere font-[600] max-sm:basis-3/4">
          {t('accounts.viewing.banner', { player })}
        </p>
        <Button
          size="small"
          pending={isEnding}
          onClick={() => {
            setEnding(true)
            void endViewing({ isToldServer: true })
          }}
        >
          {t('accounts.viewing.end')}
        </Button>
      </div>
    </aside>
  )
}
