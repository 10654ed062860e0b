import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { SETTING_GROUPS, SETTING_NAMES } from '#core/settings.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { WaitingCard } from '#client/domains/admin/changes/WaitingCard.tsx'
import { FeaturesCard } from '#client/domains/admin/features/FeaturesCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { query } from '#client/lib/api/query.ts'
import { FEATURES } from '#core/features.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { SettingChange } from './queries.ts'
import { shownValue } from '#client/domains/admin/setting-values.ts'

/** Policy figures and the brand, which are changed without a restart. */
export function SettingsScreen() {
  return (
    <StaffOnly title={t('common.settings')} may="settings">
      <Settings />
    </StaffOnly>
  )
}

function Settings() {
  const settings = useQuery(query('GET v1 /admin/settings/'))
  return (
    <Page>
      <PageHeader title={t('common.settings')}>{t('admin.settings.lead')}</PageHeader>
      {settings.isPending ? <SkeletonList count={6} row="h-16 w-full" /> : null}
      {settings.isError && !settings.data ? (
        <ErrorState onRetry={() => settings.refetch()} isRetrying={settings.isFetching}>
          {t('admin.settings.failed')}
        </ErrorState>
      ) : null}
      {settings.data ? (
        <>
          <WaitingCard of="settings" />
          <Parts />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {SETTING_GROUPS.map((group) => (
                <Fragment key={group}>
                  <SettingsCard group={group} settings={settings.data.settings} />
                  {group === 'brand' ? <LogoCard logo={settings.data.logo} /> : null}
                </Fragment>
              ))}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div id="switches" className="scroll-mt-32">
                <FeaturesCard />
              </div>
              <div id="changes" className="scroll-mt-32">
                <HistoryCard history={settings.data.history} />
              </div>
            </div>
          </div>
        </>
      ) : null}
    </Page>
  )
}

/** Leads to the parts of the page, which is long. */
function Parts() {
  const parts = [
    ...SETTING_GROUPS.map((group) => ({ id: group, name: t('admin.settings.group', { name: group }) })),
    { id: 'switches', name: t('admin.features.title') },
    { id: 'changes', name: t('admin.pages.diff') },
  ]
  return (
    <nav aria-label={t('admin.settings.parts')} className="mb-5 flex flex-wrap gap-2">
      {parts.map(({ id, name }) => (
        <ButtonLink key={id} to="." hash={id} variant="outline" size="small">
          {name}
        </ButtonLink>
      ))}
    </nav>
  )
}

/** Card with past changes, and by whom, when and why. */
function HistoryCard({ history }: { history: readonly SettingChange[] }) {
  return (
    <Card title={t('admin.pages.diff')}>
      {history.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.settings.no_history')}</p>
      ) : (
        <ul aria-label={t('admin.pages.diff')} className="grid">
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
