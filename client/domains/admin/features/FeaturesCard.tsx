import { t } from '#messages/admin.ts'
import { t as common } from '#messages/common.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type FeatureState, useSwitchFeature } from './queries.ts'
import { SwitchedBy } from './SwitchedBy.tsx'
import { query } from '#client/lib/api/query.ts'

const stateOf = ({ is_off: isOff }: FeatureState) => (isOff ? 'off' : 'on')

/** Card with the switches of the features of the whole site. */
export function FeaturesCard() {
  const features = useQuery(query('GET v1 /admin/features/'))
  const [asked, setAsked] = useState<FeatureState>()
  return (
    <Card title={t('admin.features.title')}>
      <p className="mb-3 text-14 text-pretty text-muted">{t('admin.features.lead')}</p>
      {features.isPending ? <SkeletonList count={5} row="h-12 w-full" /> : null}
      {features.isError && !features.data ? (
        <ErrorState onRetry={() => features.refetch()} isRetrying={features.isFetching}>
          {t('admin.features.failed')}
        </ErrorState>
      ) : null}
      <ul aria-label={t('admin.features.title')} className="grid">
        {features.data?.features.map((each) => (
          <Row key={each.feature} state={each} onSwitch={() => setAsked(each)} />
        ))}
      </ul>
      {asked ? <SwitchDialog state={asked} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  )
}

function Row({ state, onSwitch }: { state: FeatureState; onSwitch: () => void }) {
  const name = t('admin.features.name', { feature: state.feature })
  const now = stateOf(state)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0 grow basis-52 text-14 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={state.is_off ? 'warn' : 'plain'}>{t('admin.features.state', { state: now })}</Badge>
        </p>
        {state.is_off ? <SwitchedBy changed={state.changed} /> : null}
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={t('admin.features.switch_of', { state: now, name })}
        onClick={onSwitch}
      >
        {t('admin.features.switch', { state: now })}
      </Button>
    </li>
  )
}

function SwitchDialog({ state, onClose }: { state: FeatureState; onClose: () => void }) {
  const { feature, is_off: isOff } = state
  const name = t('admin.features.name', { feature })
  const now = stateOf(state)
  return (
    <ReasonDialog
      title={t('admin.features.switch_of', { state: now, name })}
      description={t('admin.features.explain', {
        state: now,
        sentence: common('common.refused.feature_off_now', { feature }),
      })}
      label={t('admin.features.switch', { state: now })}
      isDangerous={!isOff}
      mutation={useSwitchFeature(state)}
      onClose={onClose}
      onDone={() => {
        showToast('success', t('admin.features.saved', { state: isOff ? 'on' : 'off', name }))
        onClose()
      }}
    />
  )
}
