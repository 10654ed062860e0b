import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { shownValue } from '#client/domains/admin/setting-values.ts'
import { changesQuery, useDecideChange, type WaitingChange } from './queries.ts'

/** Changes that wait for a second person: of settings, or of permissions and roles. Draws nothing without any. */
export function WaitingCard({ of }: { of: 'settings' | 'people' }) {
  const changes = useQuery(changesQuery)
  const rows = (changes.data?.results ?? []).filter(
    ({ setting }) => (setting !== null) === (of === 'settings'),
  )
  if (rows.length === 0) return null
  return (
    <Card title={t('admin.changes.title')} className="mb-5">
      <p className="mb-3 text-14 text-pretty text-muted">{t('admin.changes.lead')}</p>
      <ul aria-label={t('admin.changes.title')}>
        {rows.map((row) => (
          <Row key={row.id} change={row} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ change }: { change: WaitingChange }) {
  const { data: profile } = useProfile()
  const [asked, setAsked] = useState<'approve' | 'decline'>()
  const isMine = change.by.id === profile?.id
  const isAboutMe = change.player?.id === profile?.id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 text-14 not-first:border-t">
      <div className="min-w-0 basis-60 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {nameOf(change)}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {change.reason}
        </p>
        <p className="text-muted">
          {t('admin.changes.by', { name: change.by.username })}
          {' · '}
          {t('admin.changes.effective')} <Time at={change.effective_at} format="absolute" />
        </p>
      </div>
      {isAboutMe ? null : (
        <div className="flex flex-wrap gap-2">
          {isMine ? null : (
            <Button size="small" onClick={() => setAsked('approve')}>
              {t('admin.prizes.approve')}
            </Button>
          )}
          <Button size="small" variant="outline" onClick={() => setAsked('decline')}>
            {t(isMine ? 'admin.changes.withdraw' : 'common.decline')}
          </Button>
        </div>
      )}
      {asked ? (
        <Decide change={change} isApproved={asked === 'approve'} onClose={() => setAsked(undefined)} />
      ) : null}
    </li>
  )
}

function nameOf({ player, permission, setting }: WaitingChange): string {
  if (setting)
    return t('common.named', {
      name: t('admin.settings.name', { name: setting.name }),
      value: setting.value === null ? '–' : shownValue(setting.name, setting.value),
    })
  const name = player?.username ?? ''
  return permission === 'admin'
    ? t('admin.changes.role', { player: name })
    : t('common.named', { name, value: t('admin.staff.permission', { permission: permission ?? '' }) })
}

type DecideProps = { change: WaitingChange; isApproved: boolean; onClose: () => void }

function Decide({ change, isApproved, onClose }: DecideProps) {
  const decide = useDecideChange(change.id)
  return (
    <ReasonDialog
      title={nameOf(change)}
      description={change.reason}
      label={t(isApproved ? 'admin.prizes.approve' : 'common.decline')}
      mutation={{
        ...decide,
        mutate: ({ reason }, outcome) => decide.mutate({ approved: isApproved, reason }, outcome),
      }}
      onClose={onClose}
      onDone={({ state }) => {
        showToast('success', t('admin.changes.decided', { state }))
        onClose()
      }}
    />
  )
}
