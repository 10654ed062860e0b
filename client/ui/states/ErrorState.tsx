import { t } from '#messages/common.ts'
import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAbsent } from '#client/lib/api/call.ts'
import { useConnection } from '#client/lib/live/connection.ts'
import { Button } from '#client/ui/Button.tsx'

/**
 * Shown when loading has failed: a sentence and "Try again"; with an API that lacks it, that it is not there; without a
 * connection, which the head tells, that it comes back by itself.
 */
export function ErrorState({
  children = t('common.error_state.failed'),
  error,
  onRetry,
  isRetrying = false,
}: {
  children?: ReactNode
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
}) {
  const connection = useConnection()
  if (connection !== 'online')
    return (
      <p className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-16 text-muted">
        <WifiOff aria-hidden="true" className="size-6" />
        <span className="max-w-sm text-center text-balance">{t('common.error_state.offline')}</span>
      </p>
    )
  if (isAbsent(error))
    return (
      <p className="rounded-card border border-line px-6 py-12 text-center text-16 text-balance text-muted">
        {t('common.error_state.not_offered')}
      </p>
    )
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-loss/40 px-6 py-12 text-center"
    >
      <p className="max-w-sm text-balance text-16 text-text">{children}</p>
      {onRetry && (
        <Button
          variant="outline"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          pending={isRetrying}
          onClick={onRetry}
        >
          {t('common.try_again')}
        </Button>
      )}
    </div>
  )
}
