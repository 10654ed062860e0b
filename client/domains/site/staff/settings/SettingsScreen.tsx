import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { SETTING_GROUPS } from '#core/settings.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { WaitingCard } from '#client/domains/admin/changes/WaitingCard.tsx'
import { FeaturesCard } from '#client/domains/admin/features/FeaturesCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { query } from '#client/lib/api/query.ts'

/** Policy figures and the brand, which are changed without a restart. */
export function SettingsScreen() {
  return (
    <StaffOnly title={t('admin.console.settings')} may="settings">
      <Settings />
    </StaffOnly>
  )
}

function Settings() {
  const settings = useQuery(query('GET v1 /admin/settings/'))
  return (
    <Page>
      <PageHeader title={t('admin.console.settings')}>{t('admin.settings.lead')}</PageHeader>
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
    { id: 'changes', name: t('admin.settings.history') },
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
