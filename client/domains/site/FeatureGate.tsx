import { t } from '#messages/common.ts'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Feature } from '#core/features.ts'
import { useSite } from '#client/lib/use-site.ts'

/** Returns whether staff have switched a feature off, as far as the page knows. The server checks each request. */
export const useSwitchedOff = (feature: Feature): boolean => useSite().features_off.includes(feature)

/** Gate around content that needs a feature: a note replaces it while staff have switched the feature off. */
export function FeatureGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  return useSwitchedOff(feature) ? <FeatureNote feature={feature} /> : children
}

export function FeatureNote({ feature }: { feature: Feature }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-input bg-raised px-4 py-3.5 text-start text-14 text-pretty"
    >
      <CirclePause aria-hidden="true" className="mt-px size-[18px] shrink-0 text-muted" />
      <span className="min-w-0">{t('common.refused.feature_off_now', { feature })}</span>
    </p>
  )
}
