import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '../people/Facts.tsx'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { LiftAddressDialog } from './LiftAddressDialog.tsx'
import type { Operations, Undeliverable } from './queries.ts'
import { TroubledMails } from './TroubledMails.tsx'
import { UndeliverableList } from './UndeliverableList.tsx'

/** What came of the mails, and the addresses that they do not reach. */
export function MailsCard({ mails }: { mails: Operations['mails'] }) {
  const [lifted, setLifted] = useState<Undeliverable>()
  return (
    <Card title={t('admin.operations.mails')}>
      <p className="mb-4 text-14 text-pretty text-muted">{t('admin.operations.mail_by', { by: mails.by })}</p>
      <Facts
        facts={[
          { name: t('admin.operations.sent_today'), value: mails.today },
          { name: t('admin.operations.sent_week'), value: mails.week },
          { name: t('admin.operations.mails_waiting'), value: mails.waiting },
          { name: t('admin.operations.mails_failed'), value: mails.failed },
          { name: t('admin.operations.mails_bounced'), value: mails.bounced },
        ]}
      />
      <UndeliverableList mails={mails} onLift={setLifted} />
      <TroubledMails mails={mails.troubled} />
      {mails.errors.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 text-14 font-semibold">{t('admin.operations.last_errors')}</h3>
          <ul className="grid gap-2 text-14">
            {mails.errors.map(({ at, error }) => (
              <li key={`${at} ${error}`} className="wrap-anywhere">
                <Time at={at} className="text-muted" /> {error}
              </li>
            ))}
          </ul>
        </>
      )}
      {lifted ? (
        <LiftAddressDialog
          address={lifted}
          onClose={() => setLifted(undefined)}
          onDone={() => {
            showToast('success', t('admin.operations.lifted'))
            setLifted(undefined)
          }}
        />
      ) : null}
    </Card>
  )
}
