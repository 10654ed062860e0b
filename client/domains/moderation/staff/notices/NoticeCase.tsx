import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Words } from '#client/ui/Words.tsx'
import { SiteLink } from './SiteLink.tsx'
import { type Notice, reopenNotice, useDecideNotice } from './queries.ts'

/** One notice: who sends it, what it is about and where, and the decision. */
export function NoticeCase({ notice, onClose }: { notice: Notice; onClose: () => void }) {
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
            { name: t('admin.notices.email'), value: <bdi>{email}</bdi> },
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
