import { t } from '#messages/admin.ts'
import { FEATURES } from '#core/features.ts'
import { SETTING_NAMES } from '#core/settings.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { SettingChange } from './queries.ts'
import { shownValue } from '#client/domains/admin/setting-values.ts'

/** Card with past changes, and by whom, when and why. */
export function HistoryCard({ history }: { history: readonly SettingChange[] }) {
  return (
    <Card title={t('admin.settings.history')}>
      {history.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.settings.no_history')}</p>
      ) : (
        <ul aria-label={t('admin.settings.history')} className="grid">
          {history.map((change) => (
            <li key={change.id} className="border-line py-3 text-14 wrap-anywhere not-first:border-t">
              <p className="font-semibold">{nameOf(change.name)}</p>
              <p className="tabular-nums">{stepOf(change)}</p>
              <p className="text-muted">
                <bdi>{change.by ?? t('admin.settings.operator')}</bdi> · <Time at={change.created} />
              </p>
              <p dir="auto" className="text-muted">
                {change.reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const knownOf = (name: string) => SETTING_NAMES.find((each) => each === name)

/** The logo is kept under this name, its values are addresses of pictures. */
const LOGO = 'brand.logo'

/** A switch is kept as `feature.deposits`. */
const featureOf = (name: string) => FEATURES.find((feature) => name === `feature.${feature}`)

function nameOf(name: string): string {
  if (name === LOGO) return t('admin.settings.logo')
  const feature = featureOf(name)
  return feature ? t('admin.features.name', { feature }) : t('admin.settings.name', { name })
}

function stepOf({ name, before, after }: SettingChange): string {
  if (name === LOGO) return t('admin.settings.logo_step', { is: after === null ? 'removed' : 'set' })
  const known = knownOf(name)
  const shown = (value: string) => {
    if (featureOf(name)) return t('admin.features.state', { state: value })
    return known ? shownValue(known, value) : value
  }
  return t('admin.settings.step', {
    before: shown(before),
    after: after === null ? t('admin.settings.to_environment') : shown(after),
  })
}
