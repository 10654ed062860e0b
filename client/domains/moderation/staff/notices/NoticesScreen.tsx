import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { noticesQuery, PAGE_SIZE, type Notice, reopenNotice, useDecideNotice } from './queries.ts'
import { useState } from 'react'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Words } from '#client/ui/Words.tsx'
import { SiteLink } from './SiteLink.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of notices about content that violates somebody's rights. */
export function NoticesScreen() {
  return (
    <StaffOnly title={t('admin.console.notices')} may="trust">
      <Notices />
    </StaffOnly>
  )
}

function Notices() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="trust"
      title={t('admin.console.notices')}
      lead={t('admin.notices.lead')}
      none={t('admin.notices.none')}
      section="notices"
      param="case"
      pageSize={PAGE_SIZE}
      rows={useQuery(noticesQuery(page))}
      caseOf={({ id, name, url, created }) => ({
        id: String(id),
        name,
        text: new URL(url).pathname,
        at: created,
      })}
    >
      {(notice, close) => <NoticeCase notice={notice} onClose={close} />}
    </Queue>
  )
}

/** One notice: who sends it, what it is about and where, and the decision. */
function NoticeCase({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, name, email, work, url, statement, created } = notice
  const decide = useDecideNotice(id)
  const [owner, setOwner] = useState(notice.owner ?? '')
  return (
    <CaseLayout back={t('admin.notices.back')} onClose={onClose}>
      <Card
        className="wrap-anywhere"
        title={name}
        aside={t.rich('admin.notices.sent', { time: <Time at={created} /> })}
      >
        <Facts
          facts={[
            { name: t('common.email'), value: <bdi>{email}</bdi> },
            { name: t('admin.notices.where'), value: <SiteLink url={url} /> },
          ]}
        />
        <Words title={t('admin.notices.work')}>{work}</Words>
        <Words title={t('admin.notices.statement')}>{statement}</Words>
      </Card>
      <VerdictForm
        kind="trust"
        note={t('admin.notices.told')}
        hint={t('admin.notices.reason_hint')}
        verdicts={(['removed', 'declined'] as const).map((verdict) => ({
          value: verdict,
          label: t('admin.notices.verdict', { verdict }),
          effect: t('admin.notices.effect', { verdict }),
        }))}
        mutation={decide}
        send={(decision, outcome) => decide.mutate({ ...decision, owner: owner.trim() || null }, outcome)}
        said={(verdict) => t('admin.notices.decided', { verdict })}
        onDecided={onClose}
        undo={() => () => reopenNotice(id)}
      >
        <TextField
          label={t('admin.notices.owner')}
          hint={t('admin.notices.owner_hint')}
          isOptional
          maxLength={40}
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
        />
      </VerdictForm>
    </CaseLayout>
  )
}
