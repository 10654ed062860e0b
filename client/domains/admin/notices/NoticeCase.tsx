import { t } from '#messages/admin.ts'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Notice, useDecideNotice } from './queries.ts'

/** One notice: who sends it, what it is about and where, and the decision. */
export function NoticeCase({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, name, email, work, url, statement, created } = notice
  const decide = useDecideNotice(id)
  const [owner, setOwner] = useState(notice.owner ?? '')
  const { pathname, search, hash } = new URL(url)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="outline" className="justify-self-start lg:hidden" onClick={onClose}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('admin.notices.back')}
      </Button>
      <Card
        className="wrap-anywhere"
        title={name}
        aside={t.rich('admin.notices.sent', { time: <Time at={created} /> })}
      >
        <Facts
          facts={[
            { name: t('admin.notices.email'), value: <bdi>{email}</bdi> },
            {
              name: t('admin.notices.where'),
              // Only addresses of this site are taken, whatever its name was then.
              value: (
                <a
                  href={`${pathname}${search}${hash}`}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  {pathname}
                </a>
              ),
            },
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
          needsReason: true,
        }))}
        mutation={decide}
        send={(decision, outcome) => decide.mutate({ ...decision, owner: owner.trim() || null }, outcome)}
        said={(verdict) => t('admin.notices.decided', { verdict })}
        onDecided={onClose}
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
    </div>
  )
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 text-muted">{title}</h3>
      <blockquote dir="auto" className="text-16 text-pretty whitespace-pre-line">
        {children}
      </blockquote>
    </>
  )
}
