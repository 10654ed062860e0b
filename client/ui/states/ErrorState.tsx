import { t } from '#messages/common.ts'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAbsent } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'

/** Shown when loading has failed: a sentence and "Try again"; or, with an API that lacks it, that it is not there. */
export function ErrorState({
  children = t('common.error_state.this_could_not_be_loaded'),
  error,
  onRetry,
  isRetrying = false,
}: {
  children?: ReactNode
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
}) {
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
