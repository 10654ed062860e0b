import { t } from '#messages/admin.ts'
import { Time } from '#client/ui/Time.tsx'
import type { FeatureState } from './queries.ts'

/** When something was switched, by whom and why. */
export function SwitchedBy({ changed }: Pick<FeatureState, 'changed'>) {
  if (!changed) return null
  return (
    <p dir="auto" className="text-14 wrap-anywhere text-muted">
      <Time at={changed.created} />{' '}
      {t('admin.features.off_by', {
        by: changed.by ?? t('admin.settings.operator'),
        reason: changed.reason,
      })}
    </p>
  )
}
