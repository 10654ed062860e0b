import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { Words } from '#client/ui/Words.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { SiteLink } from '#client/domains/moderation/staff/notices/SiteLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import {
  type CounterCase,
  reopenCounterNotice,
  useDecideCounterNotice,
  removedPictureQuery,
} from './queries.ts'
import { useQuery } from '@tanstack/react-query'
import { BlobFigure } from '#client/ui/BlobFigure.tsx'

/** One counter notice: who objects and why, the notice, an action at a court if there is one, and the decision. */
export function CounterNoticeCase({ found, onClose }: { found: CounterCase; onClose: () => void }) {
  const { player, closed_to_me: closed } = found
  const { data: profile } = useProfile()
  return (
    <CaseLayout
      back={t('admin.counter_notices.back')}
      onClose={onClose}
      aside={player && isPermitted(profile, 'players') ? <RecordCard player={player} /> : undefined}
    >
      <Objection found={found} />
      {found.action ? <Action action={found.action} /> : null}
      <Notice notice={found.notice}>{found.has_picture ? <RemovedPicture id={found.id} /> : null}</Notice>
      {closed ? (
        <Card title={t('common.decision')}>
          <p className="text-14 text-muted">{t('admin.counter_notices.closed', { why: closed })}</p>
        </Card>
      ) : (
        <Decision found={found} onDone={onClose} />
      )}
    </CaseLayout>
  )
}

function Objection({ found }: { found: CounterCase }) {
  const { name, player, address, phone, email, statement, filed } = found
  return (
    <Card
      className="wrap-anywhere"
      title={name}
      aside={t.rich('admin.counter_notices.filed', { time: <Time at={filed} /> })}
    >
      <Facts
        facts={[
          {
            name: t('admin.people.account'),
            value: player ? <PersonLink player={player} /> : t('admin.counter_notices.erased'),
          },
          { name: t('common.email'), value: <bdi>{email}</bdi> },
          { name: t('common.phone'), value: <bdi>{phone}</bdi> },
          {
            name: t('admin.counter_notices.address'),
            value: <bdi className="whitespace-pre-line">{address}</bdi>,
          },
          {
            name: t('admin.counter_notices.restore_from'),
            value: <Time at={found.restore_from} format="absolute" />,
          },
          { name: t('admin.counter_notices.due'), value: <Time at={found.due} format="absolute" /> },
        ]}
      />
      <Words title={t('admin.notices.statement')}>{statement}</Words>
    </Card>
  )
}

function Action({ action }: { action: NonNullable<CounterCase['action']> }) {
  return (
    <Card
      className="wrap-anywhere"
      title={t('admin.counter_notices.action')}
      aside={t.rich('admin.counter_notices.action_said', { time: <Time at={action.said} /> })}
    >
      <p className="text-16 font-semibold">
        <bdi>{action.court}</bdi> · <bdi>{action.case_number}</bdi>
      </p>
      <p className="mt-2 text-14 text-pretty text-muted">{t('admin.counter_notices.action_check')}</p>
    </Card>
  )
}

function Notice({ notice, children }: { notice: CounterCase['notice']; children: ReactNode }) {
  const { url, name, work, statement, answer, decided, decided_by: by } = notice
  return (
    <Card
      className="wrap-anywhere"
      title={t('admin.counter_notices.notice')}
      aside={<Time at={decided} format="absolute" />}
    >
      <Facts
        facts={[
          { name: t('admin.counter_notices.sender'), value: <bdi>{name}</bdi> },
          { name: t('admin.notices.where'), value: <SiteLink url={url} /> },
          ...(by ? [{ name: t('admin.counter_notices.removed_by'), value: <bdi>{by.username}</bdi> }] : []),
        ]}
      />
      <Words title={t('admin.notices.work')}>{work}</Words>
      <Words title={t('admin.notices.statement')}>{statement}</Words>
      <Words title={t('admin.counter_notices.answer')}>{answer}</Words>
      {children}
    </Card>
  )
}

function Decision({ found, onDone }: { found: CounterCase; onDone: () => void }) {
  const { id, player, restore_from: from } = found
  const decide = useDecideCounterNotice(id)
  return (
    <VerdictForm
      kind="counter_notices"
      {...(player ? { playerId: player.id } : {})}
      note={t('admin.counter_notices.told')}
      hint={t('admin.counter_notices.reason_hint')}
      verdicts={(['restored', 'kept'] as const).map((verdict) => ({
        value: verdict,
        label: t('admin.counter_notices.verdict', { verdict }),
        effect: t('admin.counter_notices.effect', { verdict }),
      }))}
      mutation={decide}
      send={(decision, outcome) => decide.mutate(decision, outcome)}
      said={(verdict) => t('admin.counter_notices.decided', { verdict })}
      onDecided={onDone}
      undo={() => () => reopenCounterNotice(id)}
    >
      {serverNow() < Date.parse(from) ? (
        <p className="text-14 text-pretty text-muted">
          {t.rich('admin.counter_notices.too_early', { time: <Time at={from} format="absolute" /> })}
        </p>
      ) : null}
    </VerdictForm>
  )
}

/** The picture that is shown again when it is restored. */
function RemovedPicture({ id }: { id: number }) {
  return (
    <div className="mt-5 max-w-60">
      <BlobFigure name={t('admin.counter_notices.picture')} picture={useQuery(removedPictureQuery(id))} />
    </div>
  )
}
